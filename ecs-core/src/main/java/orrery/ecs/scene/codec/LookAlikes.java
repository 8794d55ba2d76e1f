package orrery.ecs.scene.codec;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Recognises elements of a set, or keys of a map, that are equal only because references to entities outside the file read as
/// none. A world can hold one of them; the file keeps the others as text.
final class LookAlikes {
    private record Item(Object value, String text) {}

    private final ReadContext in;
    private final Map<Object, String> first = new HashMap<>();
    private final Set<Item> further = new HashSet<>();
    private boolean isAlike;
    private Object last = "";
    private int missing;
    private int start;

    LookAlikes(ReadContext in) {
        this.in = in;
    }

    /// Called before each element or pair, at its first token.
    void begin() {
        isAlike = false;
        missing = in.missing();
        start = in.cursor().offset();
    }

    /// Called after an element or a key was read. Returns its text if it refers to an entity outside the file, else an empty one.
    ///
    /// @param from offset of its first token
    String textOf(int from) {
        return in.missing() > missing ? in.cursor().rawFrom(from) : "";
    }

    /// The offset of the first token of the element.
    int start() {
        return start;
    }

    /// Notes an element or a key.
    ///
    /// @param text see [#textOf]
    /// @return false if the file has it twice
    boolean add(Object value, String text) {
        last = value;
        String before = first.putIfAbsent(value, text);
        isAlike = before != null && !before.equals(text) && further.add(new Item(value, text));
        return before == null || isAlike;
    }

    /// Whether what [#add] was told last is equal to another one and must not be read.
    boolean isAlike() {
        return isAlike;
    }

    /// Keeps the element or pair that has just been read as text.
    ///
    /// @param part name of its unknown content, which is in the text, too
    void keep(String part) {
        in.keeping().keepAlike(part, last, in.cursor().rawFrom(start));
    }
}
