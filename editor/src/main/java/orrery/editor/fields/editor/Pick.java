package orrery.editor.fields.editor;

/// One choice in a list. Immutable.
///
/// @param <T> type of the value
/// @param value the value
/// @param text name of the choice
/// @param detail faint text at the right; may be empty
/// @param isDisabled whether the choice is shown faintly and can't be chosen
public record Pick<T>(T value, String text, String detail, boolean isDisabled) {

    /// Creates a choice that is not disabled.
    public Pick(T value, String text, String detail) {
        this(value, text, detail, false);
    }
}
