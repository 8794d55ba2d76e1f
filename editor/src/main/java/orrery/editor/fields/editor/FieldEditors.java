package orrery.editor.fields.editor;

import orrery.ecs.type.Field;
import orrery.editor.text.FieldInput;

/// Creates the editors of fields.
public final class FieldEditors {
    private FieldEditors() {}

    /// Creates the editor for a field, depending on the kind of the field.
    ///
    /// @param prefix text before the value, such as the `x` of a position; may be empty
    public static FieldEditor of(Field field, FieldContext context, String prefix) {
        return switch (field.kind()) {
            case BOOLEAN -> FlagEditor.of(field, context, prefix);
            case ENUM -> ChoiceEditor.of(field, context, prefix);
            case ENTITY -> LinkEditor.of(field, context, prefix);
            case STRING, CHAR -> TextEditor.of(field, context, prefix);
            case INT -> field.rgb() ? ColourEditor.of(field, context, prefix) : NumberEditor.of(field, context, prefix);
            case BYTE, SHORT, LONG, FLOAT, DOUBLE -> NumberEditor.of(field, context, prefix);
            case VALUE -> ofValue(field, context, prefix);
            case ENTITY_SET, EVENT_QUEUE -> ValueEditor.of(field, context, prefix);
        };
    }

    private static FieldEditor ofValue(Field field, FieldContext context, String prefix) {
        if (FieldInput.isDuration(field)) {
            return TextEditor.of(field, context, prefix);
        }
        Elements elements = Elements.of(context.type(), field);
        return elements == null
                ? ValueEditor.of(field, context, prefix)
                : ElementsEditor.of(elements, context, prefix);
    }
}
