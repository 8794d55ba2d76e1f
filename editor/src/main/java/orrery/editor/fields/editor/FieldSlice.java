package orrery.editor.fields.editor;

import orrery.ecs.type.Field;
import orrery.editor.text.FieldText;

/// One field of a component as it stands at one moment. Immutable.
///
/// @param field the field
/// @param value its value; of a deferred type the pending one, where there is one
/// @param text the value as it is shown
/// @param was the value before the shown tick; empty where that did not change it
/// @param now the value that others read while another is pending; empty where none is
/// @param differing number of other selected entities that have another value
public record FieldSlice(Field field, Object value, String text, String was, String now, int differing) {

    /// Stands between what is said beside a value; each has a line of its own where there is no room for both.
    static final String BETWEEN_NOTES = " · ";

    /// Whether the shown tick changed it.
    public boolean isChanged() {
        return !was.isEmpty();
    }

    /// Whether a value is pending that others don't read yet.
    public boolean isPending() {
        return !now.isEmpty();
    }

    /// Whether other selected entities have another value.
    public boolean isMixed() {
        return differing > 0;
    }

    /// What is said beside the value: whether it is one of several, and what was before.
    String note() {
        String time = isPending() ? "now " + now : isChanged() ? "was " + was : "";
        return isMixed() ? "mixed" + (time.isEmpty() ? "" : BETWEEN_NOTES + time) : time;
    }

    /// The value as it is shown, with its unit.
    public String withUnit() {
        return withUnit(text);
    }

    /// The value with all its digits, with its unit.
    public String exactWithUnit() {
        return value instanceof Number && !field.rgb() ? withUnit(FieldText.exact(field, value)) : withUnit();
    }

    private String withUnit(String written) {
        String unit = field.unit();
        boolean spaced = !unit.isEmpty() && Character.isLetter(unit.charAt(0));
        return written + (spaced ? " " : "") + unit;
    }
}
