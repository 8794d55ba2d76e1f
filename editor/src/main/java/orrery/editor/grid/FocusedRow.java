package orrery.editor.grid;

import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// An invisible node that represents the focused row to screen readers. It is needed because rows are painted, while screen
/// readers announce nodes.
final class FocusedRow extends Region {
    private final GridModel model;
    private final boolean saysCellFirst;

    /// @param saysCellFirst whether the text begins with the focused cell, as it does when only the column has changed
    FocusedRow(GridModel model, boolean saysCellFirst) {
        this.model = model;
        this.saysCellFirst = saysCellFirst;
        setAccessibleRole(AccessibleRole.LIST_ITEM);
        setMouseTransparent(true);
        setManaged(false);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        GridRow row = model.cursor().focusRow();
        return switch (attribute) {
            case TEXT -> saysCellFirst ? GridSpeech.cell(model) : GridSpeech.row(model);
            case INDEX -> model.cursor().focusIndex();
            case DISCLOSURE_LEVEL -> row == null ? null : row.depth();
            case EXPANDED -> row == null ? null : row.disclosure() == GridRow.Disclosure.EXPANDED;
            case LEAF -> row == null ? null : row.disclosure() == GridRow.Disclosure.LEAF;
            case SELECTED -> row != null && model.cursor().selection().contains(row.key());
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }
}
