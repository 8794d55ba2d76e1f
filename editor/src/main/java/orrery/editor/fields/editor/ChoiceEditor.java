package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import orrery.ecs.type.Field;

/// Edits an enum with a choice box of its constants. If it shows one of several values, the shown one can be chosen, too: in the
/// list, or by Enter.
final class ChoiceEditor extends FieldEditor {
    private final ComboBox<Object> choice;
    private boolean rendering;
    private boolean isConfirmed;
    private boolean isWritten;

    private ChoiceEditor(Field field, FieldContext context, ComboBox<Object> choice, String prefix) {
        super(field, context, new FieldBox(prefix, choice));
        this.choice = choice;
        HBox.setHgrow(choice, Priority.ALWAYS);
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.setMinWidth(0);
        choice.getStyleClass().addAll("value", "field-choice");
        choice.getItems().setAll(field.type().getEnumConstants());
        choice.setDisable(!context.editable());
        choice.setAccessibleText(field.path());
        choice.setOnAction(_ -> chosen());
        choice.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        choice.skinProperty().subscribe(skin -> {
            if (skin instanceof ComboBoxListViewSkin<?> list) {
                list.getPopupContent().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
                list.getPopupContent().addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
            }
        });
        choice.setOnShowing(_ -> {
            isConfirmed = false;
            isWritten = false;
        });
        choice.setOnHidden(_ -> hidden());
        installTip();
    }

    static ChoiceEditor of(Field field, FieldContext context, String prefix) {
        return new ChoiceEditor(field, context, new ComboBox<>(), prefix);
    }

    private void chosen() {
        if (!rendering && choice.getValue() != null) {
            isWritten = true;
            write(choice.getValue(), null);
            box().requestFocus();
        }
    }

    private void key(KeyEvent event) {
        isConfirmed = event.getCode() == KeyCode.ENTER && isMixed();
        if (isConfirmed) {
            event.consume();
            if (choice.isShowing()) {
                choice.hide();
            } else {
                chosen();
            }
        }
    }

    private void pressed(MouseEvent event) {
        Node at = event.getTarget() instanceof Node target ? target : null;
        while (at != null && !(at instanceof ListCell<?>)) {
            at = at.getParent();
        }
        isConfirmed = at instanceof ListCell<?> cell && !cell.isEmpty() && isMixed();
    }

    /// The box fires no action if the constant that it shows is chosen.
    private void hidden() {
        if (isConfirmed && !isWritten) {
            chosen();
        }
    }

    @Override
    void render(FieldSlice slice) {
        rendering = true;
        choice.setValue(slice.value());
        rendering = false;
    }

    @Override
    boolean isBusy() {
        return choice.isShowing();
    }

    @Override
    public Node control() {
        return choice;
    }
}
