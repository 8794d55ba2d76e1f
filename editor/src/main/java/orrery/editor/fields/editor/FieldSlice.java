package orrery.editor.fields.editor;

import orrery.ecs.type.Field;
import orrery.editor.text.FieldText;

/// One field of a component at one moment. Immutable.
///
/// @param field the field
/// @param value the pending value of the field; if no value is pending, the current value
/// @param texts the values as texts
/// @param full the values as texts for the tooltip. In these texts, entities always have their numbers: `Head #12`
/// @param differing number of other selected entities with a different value
/// @param size usual absolute value of this field's numbers, see [DragScale]; 0 if it is not known
public record FieldSlice(Field field, Object value, Texts texts, Texts full, int differing, double size) {

    /// Separates the parts of a note that is beside the value. In a [NoteLine], below the frame, each part has its own line
    /// instead.
    static final String BETWEEN_NOTES = " · ";

    /// The values of a field as texts.
    ///
    /// @param text the value
    /// @param was the value before the shown tick, `“”` for an empty text. Empty if the tick did not change the value
    /// @param now the value that systems read while another value is pending, `“”` for an empty text. Empty if no value is
    ///     pending
    public record Texts(String text, String was, String now) {}

    /// Creates a slice of a value that was not changed and that all entities share.
    ///
    /// @param text the value as text
    /// @param full the value as text for the tooltip
    public FieldSlice(Field field, Object value, String text, String full, double size) {
        this(field, value, new Texts(text, "", ""), new Texts(full, "", ""), 0, size);
    }

    /// The value as text.
    public String text() {
        return texts.text;
    }

    /// The value before the shown tick as text, see [Texts].
    public String was() {
        return texts.was;
    }

    /// The value that systems read while another value is pending, as text, see [Texts].
    public String now() {
        return texts.now;
    }

    /// Whether the shown tick changed the field.
    public boolean isChanged() {
        return !was().isEmpty();
    }

    /// Whether a pending value exists that systems do not read yet.
    public boolean isPending() {
        return !now().isEmpty();
    }

    /// Whether at least one other selected entity has a different value.
    public boolean isMixed() {
        return differing > 0;
    }

    /// Returns the note beside the value; may be empty. It has `mixed` if other entities have different values. It has `now` with
    /// the current value if a value is pending, or otherwise `was` with the old value if the shown tick changed the field.
    String note() {
        String time = isPending() ? "now " + now() : isChanged() ? "was " + was() : "";
        return isMixed() ? "mixed" + (time.isEmpty() ? "" : BETWEEN_NOTES + time) : time;
    }

    /// Returns the text of the value, with its unit.
    public String withUnit() {
        return FieldText.withUnit(field, text());
    }

    /// Returns the text of the value for the tooltip, with its unit. A number has all its digits, and an entity has its number.
    public String exactWithUnit() {
        return FieldText.withUnit(field,
                value instanceof Number && !field.rgb() ? FieldText.exact(field, value) : full.text);
    }
}
