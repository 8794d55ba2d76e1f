package orrery.editor.fields.editor;

/// One choice of a list. Immutable.
///
/// @param <T> type of the value
/// @param value the value
/// @param text its name
/// @param detail faint text at the right; may be empty
/// @param isDisabled whether it is shown faintly and can't be chosen
public record Pick<T>(T value, String text, String detail, boolean isDisabled) {

    /// A choice that can be chosen.
    public Pick(T value, String text, String detail) {
        this(value, text, detail, false);
    }
}
