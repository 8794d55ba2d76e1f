/// The scene tree as jMonkeyEngine's documentation would have it written.
///
/// ### Decisions
/// - Nodes hang below one root; local translation, rotation and scale are set on the node, and the root's
///   `updateGeometricState` brings everything below it up to date, as its main loop does once a frame (wiki, "Spatial" and
///   "Main Update Loop").
/// - Its transforms are three-dimensional, `float`, and rotate by quaternions: it does more arithmetic, and its numbers
///   agree to the tolerance of the comparison only.
package orrery.ecs.bench.jme;
