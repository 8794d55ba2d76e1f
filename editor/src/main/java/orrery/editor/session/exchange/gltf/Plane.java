package orrery.editor.session.exchange.gltf;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// The plane that a scene in three dimensions is projected to. In glTF, x points to the right, y up and z to the viewer.
public enum Plane {
    /// From the front: x to the right, y up.
    XY("xy, from the front", new double[] {1, 0, 0}, new double[] {0, 1, 0}),
    /// From above: x to the right, −z up.
    XZ("xz, from above", new double[] {1, 0, 0}, new double[] {0, 0, -1}),
    /// From the right: −z to the right, y up.
    YZ("yz, from the right", new double[] {0, 0, -1}, new double[] {0, 1, 0});

    private final String title;
    private final double[] right;
    private final double[] up;

    Plane(String title, double[] right, double[] up) {
        this.title = title;
        this.right = right;
        this.up = up;
    }

    /// The plane and the point of view, for users.
    public String title() {
        return title;
    }

    /// Projects a point.
    Vec2 project(double x, double y, double z) {
        // Adding 0 makes −0 to 0.
        return new Vec2(right[0] * x + right[1] * y + right[2] * z + 0.0, up[0] * x + up[1] * y + up[2] * z + 0.0);
    }

    /// Projects a transform: what it does to points of the plane.
    ///
    /// @param matrix 4 × 4 matrix, column by column
    WorldTransform project(double[] matrix) {
        Vec2 x = direction(matrix, right);
        Vec2 y = direction(matrix, up);
        return new WorldTransform(project(matrix[12], matrix[13], matrix[14]), x.x(), x.y(), y.x(), y.y());
    }

    private Vec2 direction(double[] m, double[] of) {
        return project(m[0] * of[0] + m[4] * of[1] + m[8] * of[2], m[1] * of[0] + m[5] * of[1] + m[9] * of[2],
                m[2] * of[0] + m[6] * of[1] + m[10] * of[2]);
    }
}
