package orrery.editor.viewport.read;

import orrery.editor.viewport.shape.Camera;

/// What the viewport requests. Immutable.
///
/// @param camera the visible part of the world
/// @param trails whether to read trails
/// @param dirty whether to read which entities moved in the shown tick
public record ViewportQuery(Camera camera, boolean trails, boolean dirty) {}
