package orrery.ecs.scene.text;

/// What a scene can hold: one place for the reader, which refuses what is beyond, and the writer, which does not write it.
public final class SceneLimits {
    /// Levels of nesting.
    public static final int NESTING = 200;
    /// Characters of a name.
    public static final int NAME_CHARACTERS = 256;
    /// Characters of a string.
    public static final int STRING_CHARACTERS = 1 << 20;
    /// Smallest id of an entity.
    static final long LEAST_ID = 1;
    /// Largest id of an entity: what is larger would leave no room for the ids of new ones.
    public static final long MOST_ID = Long.MAX_VALUE / 2;

    private SceneLimits() {}

    /// Whether a text has no half of a character, as names must not; the parser refuses them in names alone.
    public static boolean isWholeText(String text) {
        return text.codePoints().noneMatch(each -> each >= Character.MIN_SURROGATE && each <= Character.MAX_SURROGATE);
    }

    /// Whether a number may be the id of an entity.
    public static boolean isId(long number) {
        return number >= LEAST_ID && number <= MOST_ID;
    }
}
