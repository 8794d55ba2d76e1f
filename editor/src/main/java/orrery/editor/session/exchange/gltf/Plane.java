package orrery.editor.session.exchange.gltf;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// The plane that a scene in three dimensions is projected to. In glTF, x points to the right, y up and z to the viewer.
public enum Plane {
    /// From the front: x to the right, y up.
    XY("xy, from the front"),
    /// From above: x to the right, −z up.
    XZ("xz, from above"),
    /// From the right: −z to the right, y up.
    YZ("yz, from the right");

    /// A plane counts as seen edge-on if it shows at most this part of its area.
    private static final double EDGE_ON = 1e-6;

    private final String title;

    Plane(String title) {
        this.title = title;
    }

    /// A direction in three dimensions.
    private record Direction(double x, double y, double z) {
        double dot(double otherX, double otherY, double otherZ) {
            return x * otherX + y * otherY + z * otherZ;
        }
    }

    private Direction right() {
        return this == YZ ? new Direction(0, 0, -1) : new Direction(1, 0, 0);
    }

    private Direction up() {
        return this == XZ ? new Direction(0, 0, -1) : new Direction(0, 1, 0);
    }

    /// The plane and the point of view, for users.
    public String title() {
        return title;
    }

    /// The axis that the projection leaves out, such as `z` for [#XY].
    char depthAxis() {
        return this == XY ? 'z' : this == XZ ? 'y' : 'x';
    }

    /// Returns the coordinate that the projection leaves out: how far a point is in front of the plane or behind it.
    double depth(double x, double y, double z) {
        return this == XY ? z : this == XZ ? y : x;
    }

    /// Projects a point.
    Vec2 project(double x, double y, double z) {
        // Adding 0 turns −0 into 0.
        return new Vec2(right().dot(x, y, z) + 0.0, up().dot(x, y, z) + 0.0);
    }

    /// Projects a transform. The result says what the transform does to points of the plane.
    ///
    /// @param matrix 4 × 4 matrix, column by column
    WorldTransform project(double[] matrix) {
        Vec2 x = direction(matrix, right());
        Vec2 y = direction(matrix, up());
        return new WorldTransform(project(matrix[12], matrix[13], matrix[14]), x.x(), x.y(), y.x(), y.y());
    }

    /// Whether a transform turns the plane so that only its edge is seen, or nearly so, or makes it a line or a point.
    ///
    /// @param matrix 4 × 4 matrix, column by column
    boolean showsEdgeOn(double[] matrix) {
        double area = length(matrix, right()) * length(matrix, up());
        return Math.abs(Matrices.det(project(matrix))) <= EDGE_ON * area;
    }

    private static double length(double[] m, Direction of) {
        return Math.hypot(Math.hypot(of.dot(m[0], m[4], m[8]), of.dot(m[1], m[5], m[9])), of.dot(m[2], m[6], m[10]));
    }

    private Vec2 direction(double[] m, Direction of) {
        return project(of.dot(m[0], m[4], m[8]), of.dot(m[1], m[5], m[9]), of.dot(m[2], m[6], m[10]));
    }
}
