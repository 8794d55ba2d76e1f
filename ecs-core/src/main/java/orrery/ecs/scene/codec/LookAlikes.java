package orrery.ecs.scene.codec;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Recognises elements of a set, or keys of a map, that are equal only because references to entities outside the file are read
/// as [orrery.ecs.world.Entity#NONE]. The world can hold only one of them; the others are kept as text.
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

    /// Call this before each element or pair, at its first token.
    void begin() {
        isAlike = false;
        missing = in.missing();
        start = in.cursor().offset();
    }

    /// Returns the text of an element or key that has just been read, if it refers to an entity outside the file; otherwise an
    /// empty text.
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
    /// @return false if the file has the same element or key twice
    boolean add(Object value, String text) {
        last = value;
        String before = first.putIfAbsent(value, text);
        isAlike = before != null && !before.equals(text) && further.add(new Item(value, text));
        return before == null || isAlike;
    }

    /// Whether the last element or key passed to [#add] equals an earlier one with another text, so that the world can't hold
    /// both.
    boolean isAlike() {
        return isAlike;
    }

    /// Keeps the text of the element or pair that has just been read.
    ///
    /// @param part name under which the unknown content of the element or pair was kept; that content is dropped, because the
    ///     text contains it
    void keep(String part) {
        in.keeping().keepAlike(part, last, in.cursor().rawFrom(start));
    }
}
