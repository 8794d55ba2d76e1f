package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orrery.ecs.scene.SceneKind;

/// Writes the elements of a set or the pairs of a map. In an authoring scene they are sorted by their text, so that equal sets
/// and maps have equal texts. In a tick snapshot they are in the stored order, because systems may go through them in that order.
///
/// A reference to an entity that is not in the written file is read as [orrery.ecs.world.Entity#NONE]. Elements that differ
/// only in such references would be equal when read, so only one of them is written, preferably one without such a reference.
final class DistinctTexts {
    private record Element(String text, boolean isWhole, Runnable key, Runnable whole) {
        /// The text of the element, or of the pair's key, as [WriteContext#asRead] returns it. If [WriteContext#showsAsRead] is
        /// true, this already is the `text` of an element. Writing the element once more would double the time at each level of
        /// nested sets.
        String asRead(WriteContext out) {
            return out.showsAsRead() && key == whole ? text : out.asRead(key);
        }
    }

    private DistinctTexts() {}

    /// @param keys each writes an element, or the key of a pair
    /// @param wholes each writes a complete element or pair, in the order of `keys`
    /// @param alikes texts of elements or pairs that the world does not hold, see [LookAlikes]
    static void write(WriteContext out, List<Runnable> keys, List<Runnable> wholes, List<String> alikes) {
        List<Element> elements = new ArrayList<>();
        int before = out.missing();
        for (int i = 0; i < wholes.size(); i++) {
            int missing = out.missing();
            String text = out.apart(wholes.get(i));
            elements.add(new Element(text, out.missing() == missing, keys.get(i), wholes.get(i)));
        }
        if (out.missing() > before) {
            keepDistinct(elements, out);
        }
        out.text().openInline('[');
        Stream<String> texts = elements.stream().map(Element::text);
        (out.kind() == SceneKind.TICK ? texts : Stream.concat(texts, alikes.stream()).distinct().sorted())
                .forEach(text -> {
                    out.text().item();
                    out.text().raw(text);
                });
        out.text().close(']');
    }

    private static void keepDistinct(List<Element> elements, WriteContext out) {
        Set<String> seen = new HashSet<>();
        List<Element> distinct = new ArrayList<>(elements);
        distinct.sort(Comparator.comparing((Element each) -> !each.isWhole()).thenComparing(Element::text));
        distinct.removeIf(each -> !seen.add(each.asRead(out)));
        elements.retainAll(new HashSet<>(distinct));
    }
}
