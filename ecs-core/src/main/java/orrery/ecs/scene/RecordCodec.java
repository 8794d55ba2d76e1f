package orrery.ecs.scene;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.TypeException;
import tools.jackson.core.JsonToken;

/// Records: an object with a name a field, or an array where the fields are numbers called x, y and so on.
final class RecordCodec implements Codec {
    private static final Set<List<String>> VECTORS = Set.of(List.of("x", "y"), List.of("x", "y", "z"),
            List.of("x", "y", "z", "w"));
    private static final MethodType MAKE = MethodType.methodType(Object.class, Object[].class);
    private static final MethodType TAKE = MethodType.methodType(Object.class, Object.class);

    /// One field.
    ///
    /// @param name its name
    /// @param leaf its leaf field; null for a nested record
    /// @param codec reads and writes it
    /// @param accessor takes it out of the record
    private record Part(String name, @Nullable Field leaf, Codec codec, MethodHandle accessor) {
        boolean isWritten(Writing out) {
            return leaf == null || leaf.kind() != FieldKind.EVENT_QUEUE || out.kind() == SceneKind.TICK;
        }
    }

    private final String type;
    private final String prefix;
    private final boolean inComponent;
    private final MethodHandle constructor;
    private final List<Part> parts = new ArrayList<>();
    private final @Nullable Supplier<?> defaults;
    private final boolean vector;

    /// @param type name of the component type, or of the class where it is part of a list
    /// @param prefix path from the component down to this record, with a dot at its end where it is not empty
    /// @param inComponent whether unknown fields can be kept
    /// @param defaults makes the value from which fields that the file lacks are taken; null where all must be there
    RecordCodec(String type, String prefix, boolean inComponent, RecordShape shape, @Nullable Supplier<?> defaults,
            Codecs codecs) {
        this.type = type;
        this.prefix = prefix;
        this.inComponent = inComponent;
        this.defaults = defaults;
        int count = shape.parts().size();
        constructor = shape.constructor().asSpreader(Object[].class, count).asType(MAKE);
        for (RecordShape.Part part : shape.parts()) {
            MethodHandle accessor = part.accessor().asType(TAKE);
            RecordShape nested = part.nested();
            Codec codec = nested == null
                    ? codecs.ofField(part)
                    : new RecordCodec(type, prefix + part.name() + ".", inComponent, nested,
                            defaults == null ? null : () -> take(accessor, defaults.get()), codecs);
            parts.add(new Part(part.name(), part.leaf(), codec, accessor));
        }
        vector = parts.stream().allMatch(p -> p.leaf() != null && p.leaf().kind().isNumber())
                && VECTORS.contains(parts.stream().map(Part::name).toList());
    }

    private static Object take(MethodHandle accessor, Object record) {
        try {
            return (Object) accessor.invokeExact(record);
        } catch (Throwable e) {
            throw new TypeException("An accessor of %s failed: %s".formatted(record.getClass().getSimpleName(), e), e);
        }
    }

    @Override
    public @Nullable Object read(Reading in) {
        SceneCursor cursor = in.cursor();
        int offset = cursor.offset();
        @Nullable
        Object[] values = new Object[parts.size()];
        boolean complete;
        if (vector && cursor.token() == JsonToken.START_ARRAY) {
            complete = readVector(in, values);
        } else if (cursor.token() == JsonToken.START_OBJECT) {
            complete = readFields(in, values);
        } else {
            cursor.expected(vector ? "an array of %d numbers".formatted(parts.size()) : "an object, as in {...}",
                    "Write the fields " + parts.stream().map(Part::name).toList());
            return null;
        }
        return complete ? make(cursor, offset, values) : null;
    }

    private boolean readVector(Reading in, @Nullable Object[] values) {
        SceneCursor cursor = in.cursor();
        int count = 0;
        boolean complete = true;
        while (cursor.next() != JsonToken.END_ARRAY) {
            if (count < values.length) {
                values[count] = readPart(in, parts.get(count));
                complete &= values[count] != null;
            } else {
                cursor.skip();
            }
            count++;
        }
        if (count != values.length) {
            cursor.error("found %d numbers, expected %d".formatted(count, values.length), "Write one for each of "
                    + parts.stream().map(Part::name).toList());
            return false;
        }
        return complete;
    }

    private @Nullable Object readPart(Reading in, Part part) {
        Field leaf = part.leaf();
        if (leaf != null && inComponent) {
            in.enterLeaf(leaf.index());
        }
        if (part.codec() instanceof OwnedCodec codec) {
            Object owned = take(part.accessor(), java.util.Objects.requireNonNull(defaults).get());
            return codec.read(owned, in) ? owned : null;
        }
        return part.codec().read(in);
    }

    private boolean readFields(Reading in, @Nullable Object[] values) {
        SceneCursor cursor = in.cursor();
        boolean[] seen = new boolean[values.length];
        boolean complete = true;
        int expected = 0;
        while (cursor.next() != JsonToken.END_OBJECT) {
            int at = indexOf(in, cursor.name(), expected);
            if (at < 0) {
                complete &= keepUnknown(in);
            } else if (seen[at]) {
                complete = false;
                refuseTwice(cursor);
            } else {
                seen[at] = true;
                cursor.next();
                values[at] = readPart(in, parts.get(at));
                complete &= values[at] != null;
                expected = at + 1;
            }
        }
        for (int i = 0; i < seen.length; i++) {
            complete &= seen[i] || fillIn(in, values, i);
        }
        return complete;
    }

    private static void refuseTwice(SceneCursor cursor) {
        cursor.error("found the field %s twice".formatted(cursor.name()), "Remove one of the two");
        cursor.next();
        cursor.skip();
    }

    private int indexOf(Reading in, String name, int expected) {
        if (expected < parts.size() && parts.get(expected).name().equals(name)) {
            return expected;
        }
        int at = indexOf(name);
        String now = at < 0 ? in.renamedField(type, prefix + name) : null;
        return now == null ? at : indexOf(now);
    }

    private int indexOf(String name) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private boolean keepUnknown(Reading in) {
        SceneCursor cursor = in.cursor();
        String name = cursor.name();
        if (!inComponent) {
            cursor.error("found the field %s, which %s does not have".formatted(name, type), "Known fields: "
                    + parts.stream().map(Part::name).toList());
            cursor.next();
            cursor.skip();
            return false;
        }
        cursor.problems().warn("unknown field " + type + "." + prefix + name, cursor,
                "%s has no field %s%s; what the file says is kept".formatted(type, prefix, name),
                "Declare a renamed field where the type is registered, or remove it from the file");
        cursor.next();
        if (!in.kept().keepField(in.owner(), type, prefix + name, cursor.raw())) {
            cursor.error("found the field %s twice".formatted(name), "Remove one of the two");
            return false;
        }
        return true;
    }

    private boolean fillIn(Reading in, @Nullable Object[] values, int at) {
        Part part = parts.get(at);
        Field leaf = part.leaf();
        Supplier<?> from = defaults;
        if (from == null) {
            in.cursor().error("the field %s of %s is missing".formatted(part.name(), type), "Write it");
            return false;
        }
        try {
            values[at] = take(part.accessor(), from.get());
        } catch (TypeException e) {
            in.cursor().error("the field %s%s of %s is missing and has no default".formatted(prefix, part.name(), type),
                    "Write it");
            return false;
        }
        if (leaf == null || !leaf.kind().isOwned()) {
            in.migrated(type, prefix + part.name(), shown(values[at]));
        }
        return true;
    }

    private static String shown(@Nullable Object value) {
        return value instanceof String text ? JsonText.quoted(text) : String.valueOf(value);
    }

    private @Nullable Object make(SceneCursor cursor, int offset, @Nullable Object[] values) {
        try {
            return (Object) constructor.invokeExact(values);
        } catch (Throwable e) {
            cursor.problems().error(cursor.path(), offset, "%s refuses these values: %s".formatted(type,
                    e.getMessage() == null ? e.toString() : e.getMessage()), "Change the values");
            return null;
        }
    }

    @Override
    public void write(Object value, Writing out) {
        Map<String, String> unknown = inComponent ? out.kept().fields(out.owner(), type) : Map.of();
        boolean array = vector && unknown.keySet().stream().noneMatch(this::isHere);
        out.text().openInline(array ? '[' : '{');
        for (Part part : parts) {
            if (part.isWritten(out)) {
                writePart(part, value, array, out);
            }
        }
        unknown.forEach((path, raw) -> {
            if (isHere(path)) {
                out.text().key(path.substring(prefix.length()));
                out.text().raw(raw);
            }
        });
        out.text().close(array ? ']' : '}');
    }

    /// The texts of the leaf fields by path, unknown ones that were kept included.
    Map<String, String> texts(Object value, Writing out) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Part part : parts) {
            Object field = take(part.accessor(), value);
            if (part.codec() instanceof RecordCodec nested && part.leaf() == null) {
                texts.putAll(nested.texts(field, out));
            } else if (part.isWritten(out)) {
                out.enterLeaf(java.util.Objects.requireNonNull(part.leaf()).index());
                texts.put(prefix + part.name(), out.apart(() -> part.codec().write(field, out)));
            }
        }
        if (prefix.isEmpty()) {
            texts.putAll(out.kept().fields(out.owner(), type));
        }
        return texts;
    }

    private void writePart(Part part, Object record, boolean array, Writing out) {
        if (array) {
            out.text().item();
        } else {
            out.text().key(part.name());
        }
        Field leaf = part.leaf();
        if (leaf != null && inComponent) {
            out.enterLeaf(leaf.index());
        }
        part.codec().write(take(part.accessor(), record), out);
    }

    /// Whether an unknown field stands directly in this record.
    private boolean isHere(String path) {
        return path.startsWith(prefix) && path.indexOf('.', prefix.length()) < 0;
    }
}
