package orrery.editor.session.exchange.gltf;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// Calculations with 4 × 4 matrices in column-major order, and with transforms of the plane.
final class Matrices {
    private static final int SIZE = 4;
    private static final double TINY = 1e-12;
    private static final double SHEAR = 1e-6;
    private static final MathContext DIGITS = new MathContext(12);

    private Matrices() {}

    static double[] identity() {
        return new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    }

    /// Returns the product of two matrices. Applied to a point, it applies `b` first.
    static double[] times(double[] a, double[] b) {
        double[] product = new double[SIZE * SIZE];
        for (int column = 0; column < SIZE; column++) {
            for (int row = 0; row < SIZE; row++) {
                for (int i = 0; i < SIZE; i++) {
                    product[column * SIZE + row] += a[i * SIZE + row] * b[column * SIZE + i];
                }
            }
        }
        return product;
    }

    /// Returns the matrix that scales, then rotates by a unit quaternion (x, y, z, w), then translates.
    static double[] of(double[] translation, double[] rotation, double[] scale) {
        double x = rotation[0];
        double y = rotation[1];
        double z = rotation[2];
        double w = rotation[3];
        return new double[] {
            scale[0] * (1 - 2 * (y * y + z * z)), scale[0] * 2 * (x * y + z * w), scale[0] * 2 * (x * z - y * w), 0,
            scale[1] * 2 * (x * y - z * w), scale[1] * (1 - 2 * (x * x + z * z)), scale[1] * 2 * (y * z + x * w), 0,
            scale[2] * 2 * (x * z + y * w), scale[2] * 2 * (y * z - x * w), scale[2] * (1 - 2 * (x * x + y * y)), 0,
            translation[0], translation[1], translation[2], 1};
    }

    /// Whether all numbers are finite.
    static boolean isFinite(double... matrix) {
        for (double number : matrix) {
            if (!Double.isFinite(number)) {
                return false;
            }
        }
        return true;
    }

    static double det(WorldTransform of) {
        return of.xx() * of.yy() - of.xy() * of.yx();
    }

    /// Returns the transform of a child relative to its parent; null if the parent's transform is singular.
    static @Nullable WorldTransform relative(WorldTransform parent, WorldTransform child) {
        if (det(parent) == 0 || !Double.isFinite(1 / det(parent))) {
            return null;
        }
        Vec2 origin = parent.inverse(child.position());
        Vec2 x = parent.inverse(parent.position().plus(new Vec2(child.xx(), child.yx())));
        Vec2 y = parent.inverse(parent.position().plus(new Vec2(child.xy(), child.yy())));
        return new WorldTransform(origin, x.x(), x.y(), y.x(), y.y());
    }

    /// Returns position, rotation and scale of a transform, without its shear.
    static LocalTransform split(WorldTransform of) {
        double scaleX = Math.hypot(of.xx(), of.yx());
        double det = det(of);
        boolean isFlat = scaleX < TINY;
        double scaleY = isFlat ? Math.hypot(of.xy(), of.yy()) : det / scaleX;
        double radians = isFlat ? Math.atan2(-of.xy(), of.yy()) : Math.atan2(of.yx(), of.xx());
        return new LocalTransform(new Vec2(round(of.position().x()), round(of.position().y())),
                round(Math.toDegrees(radians)),
                new Vec2(round(scaleX), round(scaleY)));
    }

    /// Rounds to 12 digits, and magnitudes below 1e-12 to 0, because calculations make the last digits wrong.
    static double round(double value) {
        if (!Double.isFinite(value)) {
            return value;
        }
        return Math.abs(value) < TINY ? 0 : BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }

    /// Whether a transform has a shear that [#split] leaves out.
    static boolean isSheared(WorldTransform of) {
        double lengths = Math.hypot(of.xx(), of.yx()) * Math.hypot(of.xy(), of.yy());
        return Math.abs(of.xx() * of.xy() + of.yx() * of.yy()) > SHEAR * lengths;
    }
}
