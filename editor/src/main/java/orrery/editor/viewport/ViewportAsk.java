package orrery.editor.viewport;

/// What the viewport wants to see. Immutable.
///
/// @param camera which part of the world
/// @param trails whether to show where bodies were
/// @param dirty whether to show what moved
record ViewportAsk(Camera camera, boolean trails, boolean dirty) {}
