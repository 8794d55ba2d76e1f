package orrery.ecs.scene.text;

/// Limits of the scene format. Both the reader and the writer refuse content that exceeds them. But the writer does not refuse
/// ids out of range: it replaces them.
public final class SceneLimits {
    /// Maximum depth of nested objects and arrays.
    public static final int NESTING = 200;
    /// Maximum characters of a name.
    public static final int NAME_CHARACTERS = 256;
    /// Maximum characters of a string.
    public static final int STRING_CHARACTERS = 1 << 20;
    /// Smallest id of an entity.
    static final long LEAST_ID = 1;
    /// Largest id of an entity. It leaves room for the ids of new entities.
    public static final long MOST_ID = Long.MAX_VALUE / 2;

    private SceneLimits() {}

    /// Whether a text has no unpaired surrogate. The parser refuses a name with an unpaired surrogate.
    public static boolean isWholeText(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!isPairAt(text, i)) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /// Whether a surrogate pair begins at an index of a text.
    static boolean isPairAt(String text, int at) {
        return at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    /// Whether a number is a valid entity id.
    public static boolean isId(long number) {
        return number >= LEAST_ID && number <= MOST_ID;
    }
}
