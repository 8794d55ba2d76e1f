package orrery.editor.session.stop;

/// What a probe saw in a segment.
///
/// @param what what happened: `Moon.phase changed`
/// @param values from which value to which, or empty
record ProbeMatch(String what, String values) {}
