package orrery.editor.session;

/// What a probe saw in a segment.
///
/// @param what what happened: `Moon.phase changed`
/// @param values from which value to which, or empty
record Sighting(String what, String values) {}
