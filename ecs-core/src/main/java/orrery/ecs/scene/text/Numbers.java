package orrery.ecs.scene.text;

/// Formats numbers as the shortest text that parses to the same value. `Double.toString` and `Float.toString` find the digits
/// (Raffaello Giulietti, "The Schubfach way to render doubles", 2022); this class removes the characters that JSON does not need.
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

    /// Shortens `1.0E-5` to `1E-5`. Keeps `-0.0`, because many readers take `-0` for an integer and lose its sign.
    private static String stripped(String text) {
        int point = text.indexOf(".0E");
        return point < 0 ? text : text.substring(0, point) + text.substring(point + 2);
    }
}
