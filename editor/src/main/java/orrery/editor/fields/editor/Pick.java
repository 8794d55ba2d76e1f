package orrery.editor.fields.editor;

/// One choice of a list. Immutable.
///
/// @param <T> type of the value
/// @param value the value
/// @param text its name
/// @param detail faint text at the right; may be empty
public record Pick<T>(T value, String text, String detail) {}
