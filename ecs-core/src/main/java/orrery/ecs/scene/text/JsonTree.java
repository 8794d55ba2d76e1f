package orrery.ecs.scene.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonToken;

/// A whole JSON text as maps and lists, for migrations.
public final class JsonTree {
    /// A number, kept as text.
    ///
    /// @param text the text
    public record NumberText(String text) {}

    /// The JSON value `null`.
    static final Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private JsonTree() {}

    /// Parses a text that is known to be a JSON object.
    @SuppressWarnings("unchecked")
    public static Map<String, Object> read(byte[] text) {
        Source source = new Source(text, "");
        SceneCursor cursor = new SceneCursor(source, new Problems(source));
        cursor.next();
        return (Map<String, Object>) value(cursor);
    }

    private static Object value(SceneCursor cursor) {
        return switch (cursor.token()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (cursor.next() != JsonToken.END_OBJECT) {
                    String name = cursor.name();
                    cursor.next();
                    map.put(name, value(cursor));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (cursor.next() != JsonToken.END_ARRAY) {
                    list.add(value(cursor));
                }
                yield list;
            }
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> NULL;
            case VALUE_STRING -> cursor.parser().getString();
            default -> new NumberText(cursor.parser().getString());
        };
    }

    /// Returns a tree as JSON text.
    public static byte[] write(Object tree) {
        JsonText text = new JsonText();
        write(tree, text);
        return text.toBytes();
    }

    private static void write(Object value, JsonText text) {
        switch (value) {
            case Map<?, ?> map -> {
                text.open('{');
                map.forEach((name, each) -> {
                    text.key(name.toString());
                    write(each, text);
                });
                text.close('}');
            }
            case List<?> list -> {
                text.open('[');
                for (Object each : list) {
                    text.item();
                    write(each, text);
                }
                text.close(']');
            }
            case String string -> text.string(string);
            case NumberText number -> text.raw(number.text());
            default -> text.raw(value.toString());
        }
    }
}
