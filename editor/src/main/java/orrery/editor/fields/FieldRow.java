package orrery.editor.fields;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import orrery.editor.fields.editor.FieldEditor;
import orrery.editor.fx.Parts;

/// A label with the editors of one or two fields beside it. If a row is too narrow for that, the label is above the editors; if it
/// is narrower still, the editors are one below the other. FX thread.
final class FieldRow extends GridPane {
    /// Width at which an editor shows its prefix and a few digits.
    private static final double LEAST_EDITOR = 52;

    private enum Arrangement {
        /// The editors are beside the label.
        BESIDE,
        /// The editors are in one line below the label.
        BELOW,
        /// Each editor has a line of its own below the label.
        STACKED
    }

    private final Label label;
    private final List<FieldEditor> editors = new ArrayList<>();
    private Arrangement arrangement = Arrangement.BESIDE;

    FieldRow(Label label) {
        this.label = label;
        getStyleClass().add("field-row");
        addRow(0, label);
        getColumnConstraints().add(new ColumnConstraints());
    }

    void add(FieldEditor editor) {
        editors.add(editor);
        addRow(0, editor);
        getColumnConstraints().add(equalShare());
    }

    private static ColumnConstraints equalShare() {
        ColumnConstraints share = new ColumnConstraints(0, 1, Double.MAX_VALUE);
        share.setHgrow(Priority.ALWAYS);
        return share;
    }

    private Arrangement arrangementFor(double width) {
        double below = editors.size() * LEAST_EDITOR + (editors.size() - 1) * getHgap();
        return width >= label.prefWidth(-1) + getHgap() + below
                ? Arrangement.BESIDE
                : width >= below + getHgap() ? Arrangement.BELOW : Arrangement.STACKED;
    }

    private void arrange(double width) {
        Arrangement now = width <= 0 ? arrangement : arrangementFor(width);
        if (now != arrangement) {
            arrangement = now;
            boolean isBeside = now == Arrangement.BESIDE;
            boolean isStacked = now == Arrangement.STACKED;
            Parts.show(label, isBeside || !label.getText().isEmpty());
            setConstraints(label, 0, 0, isBeside ? 1 : REMAINING, 1);
            for (int i = 0; i < editors.size(); i++) {
                setConstraints(editors.get(i), isStacked ? 1 : i + 1, isBeside ? 0 : isStacked ? i + 1 : 1);
            }
            getColumnConstraints().setAll(new ColumnConstraints());
            for (int i = 0; i < (isStacked ? 1 : editors.size()); i++) {
                getColumnConstraints().add(equalShare());
            }
        }
    }

    /// Smaller than the editors beside the label need, so that the row can be arranged for less width.
    @Override
    protected double computeMinWidth(double height) {
        return LEAST_EDITOR;
    }

    /// A grid asks for heights at the preferred width of its columns, here one pixel, at which a wrapped message is a column of
    /// letters.
    @Override
    protected double computePrefHeight(double width) {
        double known = width < 0 ? getWidth() : width;
        arrange(known);
        return super.computePrefHeight(known > 0 ? known : -1);
    }

    @Override
    protected double computeMinHeight(double width) {
        double known = width < 0 ? getWidth() : width;
        return super.computeMinHeight(known > 0 ? known : -1);
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth());
        super.layoutChildren();
    }
}
