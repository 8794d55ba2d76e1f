package orrery.ecs.scene.codec;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import tools.jackson.core.JsonToken;

/// Lists, sets and arrays, as JSON arrays on one line. [DistinctTexts] determines the order of the elements of a set.
///
/// @param form kind of group to create
/// @param elementClass element class of an array
/// @param element codec of the elements; resolved late, because a record may hold a list of its own class
record GroupCodec(Form form, Class<?> elementClass, Supplier<Codec> element) implements Codec {

    private static final @Nullable UnknownFields[] NOTHING_KEPT = {};

    /// Kind of group.
    enum Form {
        LIST, SET, ARRAY
    }

    @Override
    public boolean holdsValues() {
        return true;
    }

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array, as in [...]", "Write the elements between brackets");
            return null;
        }
        List<Object> elements = new ArrayList<>();
        Codec codec = element.get();
        boolean complete = true;
        LookAlikes alikes = form == Form.SET ? new LookAlikes(in) : null;
        while (cursor.next() != JsonToken.END_ARRAY) {
            if (alikes != null) {
                alikes.begin();
            }
            Object value = codec.holdsValues()
                    ? in.inside(UnknownFields.element(elements.size()), () -> codec.read(in))
                    : codec.read(in);
            if (value == null) {
                complete = false;
            } else if (alikes != null && alikes.add(value, alikes.textOf(alikes.start())) && alikes.isAlike()) {
                alikes.keep(UnknownFields.element(elements.size()));
            } else {
                elements.add(value);
            }
        }
        in.noteElements(elements);
        return complete ? made(cursor, elements) : null;
    }

    private @Nullable Object made(SceneCursor cursor, List<Object> elements) {
        return switch (form) {
            case LIST -> List.copyOf(elements);
            case SET -> set(cursor, elements);
            case ARRAY -> array(elements);
        };
    }

    private static @Nullable Object set(SceneCursor cursor, List<Object> elements) {
        Set<Object> set = new LinkedHashSet<>(elements);
        if (set.size() < elements.size()) {
            cursor.error("found an element twice, expected a set", "Remove the second one");
            return null;
        }
        return Collections.unmodifiableSet(set);
    }

    private Object array(List<Object> elements) {
        Object array = Array.newInstance(elementClass, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    @Override
    public void write(Object value, WriteContext out) {
        if (form == Form.LIST && !(value instanceof List)) {
            out.unwritable().add(
                    ("A field of %s%s is declared as a Collection and holds a set, which would be read again as a"
                            + " list. Declare it as a Set.").formatted(out.type(), References.ofOwner(out.owner())));
            out.text().raw("[]");
            return;
        }
        List<?> elements = elements(value);
        Codec codec = element.get();
        UnknownFields part = out.part();
        @Nullable
        UnknownFields[] parts = part == null ? NOTHING_KEPT : part.ofElements(elements, form != Form.SET);
        List<Runnable> each = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            Object element = elements.get(i);
            UnknownFields inner = part == null ? null : parts[i];
            each.add(() -> out.inside(inner, codec, element));
        }
        if (form == Form.SET) {
            DistinctTexts.write(out, each, each, part == null ? List.of() : part.alikes(elements));
        } else {
            writeInOrder(each, out);
        }
    }

    private static void writeInOrder(List<Runnable> elements, WriteContext out) {
        out.text().openInline('[');
        for (Runnable element : elements) {
            out.text().item();
            element.run();
        }
        out.text().close(']');
    }

    private List<?> elements(Object value) {
        return switch (form) {
            case LIST -> (List<?>) value;
            case SET -> List.copyOf((Set<?>) value);
            case ARRAY -> IntStream.range(0, Array.getLength(value)).mapToObj(i -> Array.get(value, i)).toList();
        };
    }
}
