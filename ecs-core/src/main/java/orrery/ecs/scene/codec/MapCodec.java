package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.SceneCursor;
import tools.jackson.core.JsonToken;

/// Maps, as arrays of key-value pairs: `[["iron", 3], ["wood", 5]]`. [DistinctTexts] determines the order of the pairs.
///
/// @param key codec of the keys
/// @param value codec of the values
record MapCodec(Supplier<Codec> key, Supplier<Codec> value) implements Codec {
    private static final String KEY = "key";
    private static final String VALUE = "value";

    @Override
    public boolean holdsValues() {
        return true;
    }

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array of pairs, as in [[\"iron\", 3]]", "Write key and value between brackets");
            return null;
        }
        Map<Object, Object> entries = new LinkedHashMap<>();
        boolean complete = true;
        LookAlikes alikes = new LookAlikes(in);
        while (cursor.next() != JsonToken.END_ARRAY) {
            alikes.begin();
            String part = UnknownFields.element(entries.size());
            complete &= in.inside(part, () -> readPair(in, entries, alikes));
            if (alikes.isAlike()) {
                alikes.keep(part);
                cursor.problems().warn("alike " + cursor.path(), cursor,
                        "found a key that equals another one, since references to entities that are not in this file"
                                + " read as none",
                        "The pair is not in the map and is written back as it is; point its key at another entity");
            }
        }
        in.noteElements(List.copyOf(entries.keySet()));
        return complete ? Collections.unmodifiableMap(entries) : null;
    }

    private boolean readPair(ReadContext in, Map<Object, Object> entries, LookAlikes alikes) {
        SceneCursor cursor = in.cursor();
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("a pair, as in [\"iron\", 3]", "Write key and value between brackets");
            return false;
        }
        @Nullable
        Object[] pair = {null, null};
        int count = 0;
        String keyText = "";
        while (cursor.next() != JsonToken.END_ARRAY) {
            if (count < 2) {
                Codec codec = (count == 0 ? key : value).get();
                int from = cursor.offset();
                pair[count] = in.inside(count == 0 ? KEY : VALUE, () -> codec.read(in));
                keyText = count == 0 ? alikes.textOf(from) : keyText;
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
        if (!alikes.add(k, keyText)) {
            cursor.error("found the key %s twice".formatted(keyText.isEmpty() ? k : keyText),
                    "Remove one of the two pairs");
            return false;
        }
        entries.putIfAbsent(k, v);
        return true;
    }

    @Override
    public void write(Object map, WriteContext out) {
        List<? extends Map.Entry<?, ?>> entries = List.copyOf(((Map<?, ?>) map).entrySet());
        UnknownFields part = out.part();
        List<?> held = entries.stream().map(Map.Entry::getKey).toList();
        @Nullable
        UnknownFields[] parts = part == null ? new UnknownFields[held.size()] : part.ofElements(held, false);
        List<Runnable> keys = new ArrayList<>();
        List<Runnable> pairs = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            Map.Entry<?, ?> entry = entries.get(i);
            UnknownFields inner = parts[i];
            keys.add(() -> out.inside(inner == null ? null : inner.part(KEY), key.get(), entry.getKey()));
            pairs.add(() -> writePair(entry, inner, out));
        }
        DistinctTexts.write(out, keys, pairs, part == null ? List.of() : part.alikes(held));
    }

    private void writePair(Map.Entry<?, ?> entry, @Nullable UnknownFields part, WriteContext out) {
        out.text().openInline('[');
        out.text().item();
        out.inside(part == null ? null : part.part(KEY), key.get(), entry.getKey());
        out.text().item();
        out.inside(part == null ? null : part.part(VALUE), value.get(), entry.getValue());
        out.text().close(']');
    }
}
