package orrery.editor.fields.editor;

/// One thing to choose from. Immutable.
///
/// @param <T> what is chosen
/// @param value what is chosen
/// @param text its name
/// @param detail what stands faintly at the right; may be empty
public record Pick<T>(T value, String text, String detail) {}
