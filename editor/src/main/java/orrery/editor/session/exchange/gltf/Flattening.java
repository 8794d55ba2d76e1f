package orrery.editor.session.exchange.gltf;

import java.util.Arrays;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// A linear map from the points of a node's mesh in space to the node's coordinates in the plane. It is stored as two rows of a
/// matrix. Nodes that differ only by rotation and scale in the plane have equal maps.
///
/// @param rows first row, then second row
record Flattening(double... rows) {
    private static final int COLUMNS = 3;

    /// Returns the map of a node.
    ///
    /// @param matrix matrix of the node in the scene, 4 × 4, column by column
    /// @param placed transform that the node gets in the world; it is not singular
    static Flattening of(Plane plane, double[] matrix, WorldTransform placed) {
        double[] rows = new double[2 * COLUMNS];
        double det = Matrices.det(placed);
        for (int column = 0; column < COLUMNS; column++) {
            Vec2 seen = plane.project(matrix[4 * column], matrix[4 * column + 1], matrix[4 * column + 2]);
            rows[column] = Matrices.round((placed.yy() * seen.x() - placed.xy() * seen.y()) / det);
            rows[COLUMNS + column] = Matrices.round((placed.xx() * seen.y() - placed.yx() * seen.x()) / det);
        }
        return new Flattening(rows);
    }

    /// Maps a point.
    Vec2 apply(double x, double y, double z) {
        // Adding 0 turns −0 into 0.
        return new Vec2(rows[0] * x + rows[1] * y + rows[2] * z + 0.0, rows[3] * x + rows[4] * y + rows[5] * z + 0.0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Flattening(double[] others) && Arrays.equals(rows, others);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows);
    }

    @Override
    public String toString() {
        return Arrays.toString(rows);
    }
}
