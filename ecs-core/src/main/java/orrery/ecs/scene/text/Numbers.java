package orrery.ecs.scene.text;

/// Numbers as text: the shortest that reads as the same value. `Double.toString` and `Float.toString` find the digits
/// (Raffaello Giulietti, "The Schubfach way to render doubles", 2022); here they lose what JSON does not need.
final class Numbers {
    private static final double PLAIN_BELOW = 1e15;

    private Numbers() {}

    static String shortest(double finite) {
        long whole = (long) finite;
        if (whole == finite && Math.abs(finite) < PLAIN_BELOW && (whole != 0 || 1 / finite > 0)) {
            return Long.toString(whole);
        }
        return stripped(Double.toString(finite));
    }

    static String shortest(float finite) {
        int whole = (int) finite;
        if (whole == finite && Math.abs(finite) < 1 << 24 && (whole != 0 || 1 / finite > 0)) {
            return Integer.toString(whole);
        }
        return stripped(Float.toString(finite));
    }

    /// `1.0E-5` as `1E-5`; `-0.0` stays, since `-0` is a whole number without a sign to many readers.
    private static String stripped(String text) {
        int point = text.indexOf(".0E");
        return point < 0 ? text : text.substring(0, point) + text.substring(point + 2);
    }
}
