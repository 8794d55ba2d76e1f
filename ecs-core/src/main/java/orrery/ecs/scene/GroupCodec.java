package orrery.ecs.scene;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Lists, sets and arrays, as JSON arrays on one line. A set is written in the order of its texts, since its own order
/// differs from run to run.
///
/// @param form what is made of the elements
/// @param elementClass class of the elements of an array
/// @param element codec of the elements; asked late, since a record may hold a list of its own class
record GroupCodec(Form form, Class<?> elementClass, Supplier<Codec> element) implements Codec {
    /// What a group is.
    enum Form {
        LIST, SET, ARRAY
    }

    @Override
    public @Nullable Object read(Reading in) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array, as in [...]", "Write the elements between brackets");
            return null;
        }
        List<Object> elements = new ArrayList<>();
        boolean complete = true;
        while (cursor.next() != JsonToken.END_ARRAY) {
            Object value = element.get().read(in);
            if (value == null) {
                complete = false;
            } else {
                elements.add(value);
            }
        }
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
        return Set.copyOf(set);
    }

    private Object array(List<Object> elements) {
        Object array = Array.newInstance(elementClass, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    @Override
    public void write(Object value, Writing out) {
        out.text().openInline('[');
        switch (form) {
            case LIST -> ((List<?>) value).forEach(each -> writeElement(each, out));
            case SET -> ((Set<?>) value).stream().map(each -> out.apart(() -> element.get().write(each, out))).sorted()
                    .forEach(text -> {
                        out.text().item();
                        out.text().raw(text);
                    });
            case ARRAY -> {
                for (int i = 0; i < Array.getLength(value); i++) {
                    writeElement(Array.get(value, i), out);
                }
            }
        }
        out.text().close(']');
    }

    private void writeElement(Object value, Writing out) {
        out.text().item();
        element.get().write(value, out);
    }
}
