package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import orrery.ecs.type.Field;

/// Shows a value that has no editor, as text that can be copied. Such a value is an object of the user's own class, a collection
/// whose elements or keys have no editor, or a collection that the world owns.
final class ValueEditor extends FieldEditor {
    private final TextField text;

    private ValueEditor(Field field, FieldContext context, TextField text, String prefix) {
        super(field, context, new FieldBox(prefix, text));
        this.text = text;
        text.getStyleClass().addAll("value", "field-text");
        text.setEditable(false);
        text.setAccessibleText(field.path());
        box().setFixed(true);
    }

    static ValueEditor of(Field field, FieldContext context, String prefix) {
        return new ValueEditor(field, context, new TextField(), prefix);
    }

    @Override
    void render(FieldSlice slice) {
        if (!text.getText().equals(slice.text())) {
            text.setText(slice.text());
        }
    }

    @Override
    boolean isBusy() {
        return false;
    }

    @Override
    public Node control() {
        return text;
    }
}
