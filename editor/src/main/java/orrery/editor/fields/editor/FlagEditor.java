package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import orrery.ecs.type.Field;

/// Edits a boolean with a check box. If the selected entities have different values, Enter writes the shown value to all of them.
final class FlagEditor extends FieldEditor {
    private final CheckBox box;

    private FlagEditor(Field field, FieldContext context, CheckBox box, String prefix) {
        super(field, context, new FieldBox(prefix, box));
        this.box = box;
        box().getStyleClass().add("bare");
        box.setDisable(!context.editable());
        box.setAccessibleText(field.path());
        box.setOnAction(_ -> {
            write(box.isSelected(), null);
        });
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        box.addEventHandler(MouseEvent.MOUSE_CLICKED, _ -> box().requestFocus());
    }

    static FlagEditor of(Field field, FieldContext context, String prefix) {
        return new FlagEditor(field, context, new CheckBox(), prefix);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && isMixed()) {
            write(box.isSelected(), null);
            event.consume();
        }
    }

    @Override
    void render(FieldSlice slice) {
        box.setSelected((Boolean) slice.value());
    }

    @Override
    boolean isBusy() {
        return false;
    }

    @Override
    public Node control() {
        return box;
    }
}
