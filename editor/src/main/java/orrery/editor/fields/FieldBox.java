package orrery.editor.fields;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// The frame of an editor: what stands before the value, the value, and what stands faintly at its right end. Style class
/// `field-box`. It has the focus after an edit: no key is for it but what its editor takes, and Tab goes on from there.
final class FieldBox extends HBox {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass PENDING = PseudoClass.getPseudoClass("pending");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass FIXED = PseudoClass.getPseudoClass("fixed");

    private static final double CHARACTER_WIDTH = 7.3;
    private static final double PADDING = 10;
    private static final int MOST_CHARACTERS = 12;

    private final Label note = new Label();

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
        note.setVisible(false);
        note.setManaged(false);
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

    /// Width at which a value stays readable, at the cost of the note beside it.
    private static double roomFor(String value) {
        return PADDING + Math.min(value.length(), MOST_CHARACTERS) * CHARACTER_WIDTH;
    }

    void setNote(String text) {
        note.setText(text);
        note.setManaged(!text.isEmpty());
        note.setMinWidth(0);
    }

    /// Leaves the note out where it does not fit whole; the tool tip has it.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        note.setVisible(note.isManaged() && note.getWidth() >= note.prefWidth(-1) - 1);
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
    }
}
