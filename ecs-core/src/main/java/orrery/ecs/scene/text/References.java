package orrery.ecs.scene.text;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Parses references to entities: `#12` is a scene id, `12v3` a handle.
public final class References {
    private static final int MOST_DIGITS = Long.toString(SceneLimits.MOST_ID).length();

    private References() {}

    /// The id in a text such as `#12`, or 0 if the text has another form.
    public static long id(String text) {
        return text.startsWith("#") ? positive(text.substring(1)) : 0;
    }

    /// The handle in a text such as `12v3`, or null if the text has another form.
    public static @Nullable Entity handle(String text) {
        int v = text.indexOf('v');
        long index = v < 0 ? 0 : positive(text.substring(0, v));
        long generation = v < 0 ? 0 : positive(text.substring(v + 1));
        boolean valid = index > 0 && generation > 0 && index < Integer.MAX_VALUE && generation <= Integer.MAX_VALUE;
        return valid ? Entity.of((int) index, (int) generation) : null;
    }

    /// A number between 1 and the largest id, without sign or leading zeros, or 0 if the text has another form.
    private static long positive(String digits) {
        boolean plain = !digits.isEmpty() && digits.length() <= MOST_DIGITS && digits.charAt(0) != '0'
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        long number = plain ? Long.parseUnsignedLong(digits) : 0;
        return SceneLimits.isId(number) ? number : 0;
    }

    public static String ofId(long id) {
        return "#" + id;
    }
}
