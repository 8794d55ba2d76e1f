package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import orrery.ecs.type.Field;

/// Edits an enum with a choice box of its constants.
final class ChoiceEditor extends FieldEditor {
    private final ComboBox<Object> choice;
    private boolean rendering;

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
        installTip();
    }

    static ChoiceEditor of(Field field, FieldContext context, String prefix) {
        return new ChoiceEditor(field, context, new ComboBox<>(), prefix);
    }

    private void chosen() {
        if (!rendering && choice.getValue() != null) {
            write(choice.getValue(), null);
            box().requestFocus();
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
