package orrery.editor.viewport.read;

import orrery.editor.viewport.shape.Camera;

/// What the viewport wants to see. Immutable.
///
/// @param camera which part of the world
/// @param trails whether to show where bodies were
/// @param dirty whether to show what moved
public record ViewportQuery(Camera camera, boolean trails, boolean dirty) {}
