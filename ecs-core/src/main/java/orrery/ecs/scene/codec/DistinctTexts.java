package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Writes the elements of a set or the pairs of a map, in the order of their texts.
///
/// Two that differ by references to what the file does not hold are one when they are read, since these read as none, and would
/// be refused. Of such one is written, that without such a reference where there is one.
final class DistinctTexts {
    private record Element(String text, boolean isWhole, Runnable key) {}

    private DistinctTexts() {}

    /// @param keys write what tells elements apart: the elements, or the keys of the pairs
    /// @param wholes write the elements or pairs, in the same order
    static void write(Writing out, List<Runnable> keys, List<Runnable> wholes) {
        List<Element> elements = new ArrayList<>();
        int before = out.missing();
        for (int i = 0; i < wholes.size(); i++) {
            int missing = out.missing();
            String text = out.apart(wholes.get(i));
            elements.add(new Element(text, out.missing() == missing, keys.get(i)));
        }
        if (out.missing() > before) {
            keepDistinct(elements, out);
        }
        out.text().openInline('[');
        elements.stream().map(Element::text).sorted().forEach(text -> {
            out.text().item();
            out.text().raw(text);
        });
        out.text().close(']');
    }

    private static void keepDistinct(List<Element> elements, Writing out) {
        Set<String> seen = new HashSet<>();
        elements.sort(Comparator.comparing((Element each) -> !each.isWhole()).thenComparing(Element::text));
        elements.removeIf(each -> !seen.add(out.asRead(each.key())));
    }
}
