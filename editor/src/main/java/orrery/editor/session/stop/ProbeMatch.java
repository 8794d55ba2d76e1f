package orrery.editor.session.stop;

/// The match of a probe in a segment.
///
/// @param what the event: `Moon.phase changed`
/// @param values former and new value, or empty
record ProbeMatch(String what, String values) {}
