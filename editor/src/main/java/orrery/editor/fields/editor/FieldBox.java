package orrery.editor.fields.editor;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;

/// Frame of an editor. Contains a prefix, the value, and a faint note at the right end. Style class `field-box`. After an edit,
/// the frame has the focus, so that all keys but those of its editor reach the window. Tab goes on to the next field.
final class FieldBox extends HBox {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass PENDING = PseudoClass.getPseudoClass("pending");
    private static final PseudoClass MIXED = PseudoClass.getPseudoClass("mixed");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass FIXED = PseudoClass.getPseudoClass("fixed");

    private static final double CHARACTER_WIDTH = 7.3;
    private static final double CARET = 3;
    private static final int MOST_CHARACTERS = 12;

    private final Label note = new Label();
    private final NoteLine below = new NoteLine(this);
    private double keptWidth = -1;
    private boolean isNoteNew;

    FieldBox(String prefix, Node... content) {
        getStyleClass().add("field-box");
        focusedProperty().subscribe(focused -> pseudoClassStateChanged(ACTIVE, focused));
        if (!prefix.isEmpty()) {
            Label label = new Label(prefix);
            label.getStyleClass().add("prefix");
            label.setMinWidth(USE_PREF_SIZE);
            getChildren().add(label);
        }
        getChildren().addAll(content);
        note.getStyleClass().add("note");
        note.setMinWidth(USE_PREF_SIZE);
        Parts.show(note, false);
        getChildren().add(note);
        for (Node node : content) {
            node.focusedProperty().subscribe(focused -> pseudoClassStateChanged(ACTIVE, focused));
            if (node instanceof TextField text) {
                setHgrow(text, Priority.ALWAYS);
                text.setPrefColumnCount(4);
                text.setMinWidth(0);
                if (prefix.isEmpty()) {
                    text.textProperty().subscribe(value -> text.setMinWidth(roomFor(value)));
                }
            }
        }
    }

    /// Returns the width at which a value is readable.
    private static double roomFor(String value) {
        return CARET + Math.min(value.length(), MOST_CHARACTERS) * CHARACTER_WIDTH;
    }

    void setNote(String text) {
        isNoteNew = !text.equals(note.getText());
        note.setText(text);
        below.setText(text.replace(FieldSlice.BETWEEN_NOTES, "\n"));
        below.requestLayout();
        placeNote();
    }

    /// Removes the line of the note if the last call of [#setNote] changed the note, unless the note needs the line. Call this if
    /// an edit or the selection changed the note, not if another state is shown.
    void releaseNoteLine() {
        if (isNoteNew) {
            keptWidth = -1;
            placeNote();
        }
    }

    /// The line below the frame that shows the note where it does not fit beside the value.
    NoteLine below() {
        return below;
    }

    /// Whether the note needs its own line in a frame of this width, in pixels. Once the note has its own line, the line stays
    /// until the frame's width changes or [#releaseNoteLine] is called, so that rows do not jump while ticks run.
    boolean isNoteBelow(double width) {
        return width == keptWidth || !note.getText().isEmpty() && neededWidth() > width;
    }

    private double neededWidth() {
        double needed = snappedLeftInset() + snappedRightInset() + Math.ceil(note.prefWidth(-1));
        for (Node node : getChildren()) {
            if (node != note && node.isManaged()) {
                needed += getSpacing() + (node instanceof TextField text
                        ? CARET + text.getText().length() * CHARACTER_WIDTH
                        : node.prefWidth(-1));
            }
        }
        return needed;
    }

    /// Leaves out the note: a frame that became narrower must not stay as wide as with the note beside the value.
    @Override
    protected double computeMinWidth(double height) {
        double width = super.computeMinWidth(height);
        return note.isManaged() ? width - snapSizeX(note.minWidth(-1)) - getSpacing() : width;
    }

    private void placeNote() {
        boolean beside = !note.getText().isEmpty() && !isNoteBelow(getWidth());
        Parts.show(note, beside);
    }

    @Override
    protected void layoutChildren() {
        boolean isBelow = isNoteBelow(getWidth());
        keptWidth = isBelow ? getWidth() : -1;
        placeNote();
        super.layoutChildren();
        if (isBelow != below.hasSpace()) {
            Views.later(below::requestLayout); // during a layout, JavaFX drops requests for the nodes that are being laid out
        }
    }

    void setWrong(boolean wrong) {
        pseudoClassStateChanged(WRONG, wrong);
    }

    void setFixed(boolean fixed) {
        pseudoClassStateChanged(FIXED, fixed);
    }

    void mark(FieldSlice slice) {
        pseudoClassStateChanged(CHANGED, slice.isChanged());
        pseudoClassStateChanged(PENDING, slice.isPending());
        pseudoClassStateChanged(MIXED, slice.isMixed());
    }
}
