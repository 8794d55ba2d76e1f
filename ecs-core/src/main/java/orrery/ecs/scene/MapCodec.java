package orrery.ecs.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Maps, as arrays of pairs of key and value in the order of their texts: `[["iron", 3], ["wood", 5]]`.
///
/// @param key codec of the keys
/// @param value codec of the values
record MapCodec(Supplier<Codec> key, Supplier<Codec> value) implements Codec {

    @Override
    public @Nullable Object read(Reading in) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array of pairs, as in [[\"iron\", 3]]", "Write key and value between brackets");
            return null;
        }
        Map<Object, Object> entries = new LinkedHashMap<>();
        boolean complete = true;
        while (cursor.next() != JsonToken.END_ARRAY) {
            complete &= readPair(in, entries);
        }
        return complete ? Map.copyOf(entries) : null;
    }

    private boolean readPair(Reading in, Map<Object, Object> entries) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("a pair, as in [\"iron\", 3]", "Write key and value between brackets");
            return false;
        }
        @Nullable
        Object[] pair = {null, null};
        int count = 0;
        while (cursor.next() != JsonToken.END_ARRAY) {
            if (count < 2) {
                pair[count] = (count == 0 ? key : value).get().read(in);
            } else {
                cursor.skip();
            }
            count++;
        }
        if (count != 2) {
            cursor.error("found %d elements, expected a pair of key and value".formatted(count), "Write two elements");
            return false;
        }
        Object k = pair[0];
        Object v = pair[1];
        if (k == null || v == null) {
            return false;
        }
        if (entries.putIfAbsent(k, v) != null) {
            cursor.error("found the key %s twice".formatted(k), "Remove one of the two pairs");
            return false;
        }
        return true;
    }

    @Override
    public void write(Object map, Writing out) {
        out.text().openInline('[');
        ((Map<?, ?>) map).entrySet().stream().map(entry -> out.apart(() -> writePair(entry, out))).sorted()
                .forEach(pair -> {
                    out.text().item();
                    out.text().raw(pair);
                });
        out.text().close(']');
    }

    private void writePair(Map.Entry<?, ?> entry, Writing out) {
        out.text().openInline('[');
        out.text().item();
        key.get().write(entry.getKey(), out);
        out.text().item();
        value.get().write(entry.getValue(), out);
        out.text().close(']');
    }
}
