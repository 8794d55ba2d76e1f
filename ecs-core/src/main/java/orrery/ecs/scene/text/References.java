package orrery.ecs.scene.text;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Parses and formats references to entities: `#12` is a scene id, `12v3` a handle.
public final class References {
    private static final int MOST_DIGITS = Long.toString(SceneLimits.MOST_ID).length();

    private static final long SLOTS = 1L << Integer.SIZE;

    private References() {}

    /// The id in a text such as `#12`, or 0 if the text has another form.
    public static long id(String text) {
        return text.startsWith("#") ? positive(text, 1, text.length()) : 0;
    }

    /// The id in a text such as `12`, or 0 if the text has another form.
    static long plainId(String text) {
        return positive(text, 0, text.length());
    }

    /// The handle in a text such as `12v3`, or null if the text has another form.
    public static @Nullable Entity handle(String text) {
        int v = text.indexOf('v');
        long index = v < 0 ? 0 : positive(text, 0, v);
        long generation = v < 0 ? 0 : positive(text, v + 1, text.length());
        boolean valid = index > 0 && generation > 0 && index < Integer.MAX_VALUE && generation <= Integer.MAX_VALUE;
        return valid ? Entity.of((int) index, (int) generation) : null;
    }

    /// The number in a part of a text: from 1 to the largest id, without sign or leading zeros; 0 if the part has another form.
    private static long positive(String text, int from, int to) {
        if (from == to || to - from > MOST_DIGITS || text.charAt(from) == '0') {
            return 0;
        }
        long number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            number = 10 * number + digit; // 19 digits may overflow to a negative number, which is no id
        }
        return SceneLimits.isId(number) ? number : 0;
    }

    public static String ofId(long id) {
        return "#" + id;
    }

    /// Names the owner of a value in a message, after the name of the type: ` of #12`, ` of 12v3`, or nothing for a singleton.
    /// For a pending value, names the slot (entity index).
    ///
    /// @param owner scene id, the negated handle of an entity without an id, 0 if the value belongs to no entity, or the id that
    ///     `UnknownContent.pendingOwner` returns for a pending value
    public static String ofOwner(long owner) {
        if (owner == 0) {
            return "";
        }
        return " of " + (owner > 0
                ? ofId(owner)
                : owner < Long.MIN_VALUE + SLOTS
                        ? "the entity in slot " + (owner - Long.MIN_VALUE) + " (pending)"
                        : new Entity(-owner).toString());
    }
}
