/// The scene tree written as the documentation of jMonkeyEngine recommends.
///
/// ### Decisions
/// - Nodes are below one root. Local translation, rotation and scale are set on the node, and the root's `updateGeometricState`
///   updates everything below it, as its main loop does once for each frame (wiki, "Spatial" and "Main Update Loop").
/// - Its transforms are three-dimensional, `float`, and rotate by quaternions. It computes more, and its numbers are equal only
///   within the tolerance of the comparison.
package orrery.ecs.bench.jme;
