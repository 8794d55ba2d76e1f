package orrery.editor.grid;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

/// Finds out when the focused row or cell has changed. Chooses the invisible node that represents it to screen readers. The nodes
/// alternate, because screen readers ignore the focus on a node that already has it.
final class FocusSpeech {
    private final GridModel model;
    private final List<FocusedRow> rows;
    private final List<FocusedRow> cells;
    private Focus last = new Focus(-1, 0, 0, GridRow.Disclosure.NONE, false);
    private @Nullable FocusedRow current;

    /// The row and cell that have the focus, with their state. Compared after each painting.
    private record Focus(int index, long key, int column, GridRow.Disclosure disclosure, boolean selected) {}

    FocusSpeech(GridModel model) {
        this.model = model;
        rows = List.of(new FocusedRow(model, false), new FocusedRow(model, false));
        cells = List.of(new FocusedRow(model, true), new FocusedRow(model, true));
    }

    /// The nodes.
    List<FocusedRow> nodes() {
        return List.of(rows.get(0), rows.get(1), cells.get(0), cells.get(1));
    }

    /// The node that represents the focused row or cell; null if no row has the focus.
    @Nullable
    FocusedRow current() {
        return model.cursor().focusIndex() < 0 ? null : current;
    }

    /// Returns whether the focused row or cell, or its state, has changed since the last call. False if no row has the focus.
    /// Creates no text.
    boolean follow() {
        GridRow row = model.cursor().focusRow();
        Focus now = row == null
                ? new Focus(model.cursor().focusIndex(), 0, model.cursor().focusColumn(), GridRow.Disclosure.NONE,
                        false)
                : new Focus(model.cursor().focusIndex(), row.key(), model.cursor().focusColumn(), row.disclosure(),
                        model.cursor().selection().contains(row.key()));
        if (now.equals(last)) {
            return false;
        }
        boolean columnOnly = now.column != last.column && now.index == last.index && now.key == last.key;
        List<FocusedRow> from = columnOnly ? cells : rows;
        current = Objects.equals(current, from.get(0)) ? from.get(1) : from.get(0);
        last = now;
        return now.index >= 0;
    }
}
