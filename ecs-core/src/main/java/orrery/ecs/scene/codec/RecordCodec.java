package orrery.ecs.scene.codec;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.codec.RecordForm.Part;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.Field;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.Values;
import tools.jackson.core.JsonToken;

/// Records: an object with one key per field, or an array if the fields are numbers called x, y and so on.
///
/// This class is long because missing and unknown fields are handled where fields are read and written.
final class RecordCodec implements Codec {
    private final String type;
    private final String prefix;
    private final boolean inComponent;
    private final RecordForm form;
    private final Supplier<?> defaults;

    /// @param type name of the component type, or of the record class of a list element
    /// @param prefix path from the component or element to this record, ending in a dot unless empty
    /// @param inComponent whether the leaf fields of this record are fields of a component
    /// @param defaults creates the value that supplies fields missing from the file
    RecordCodec(String type, String prefix, boolean inComponent, RecordShape shape, Supplier<?> defaults,
            Codecs codecs) {
        this.type = type;
        this.prefix = prefix;
        this.inComponent = inComponent;
        this.defaults = defaults;
        form = new RecordForm(shape, part -> {
            RecordShape nested = part.nested();
            return nested == null
                    ? codecs.ofField(part)
                    : new RecordCodec(type, prefix + part.name() + ".", inComponent, nested,
                            () -> RecordForm.valueOf(part, defaults.get()), codecs);
        });
    }

    @Override
    public boolean holdsValues() {
        return true;
    }

    // ---- reading

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        int offset = cursor.offset();
        @Nullable
        Object[] values = new Object[form.parts().size()];
        boolean complete;
        if (form.isVector() && cursor.token() == JsonToken.START_ARRAY) {
            complete = readVector(in, values);
        } else if (cursor.token() == JsonToken.START_OBJECT) {
            complete = readFields(in, values);
        } else {
            cursor.expected(form.isVector()
                    ? "an array of %d numbers".formatted(values.length)
                    : "an object, as in {...}", "Write the fields " + form.names());
            return null;
        }
        return complete ? make(cursor, offset, values) : null;
    }

    private boolean readVector(ReadContext in, @Nullable Object[] values) {
        SceneCursor cursor = in.cursor();
        int count = 0;
        boolean complete = true;
        while (cursor.next() != JsonToken.END_ARRAY) {
            if (count < values.length) {
                values[count] = readPart(in, form.parts().get(count));
                complete &= values[count] != null;
            } else {
                cursor.skip();
            }
            count++;
        }
        if (count != values.length) {
            cursor.error("found %d numbers, expected %d".formatted(count, values.length),
                    "Write one for each of " + form.names());
            return false;
        }
        return complete;
    }

    private @Nullable Object readPart(ReadContext in, Part part) {
        Field leaf = part.leaf();
        if (leaf == null) {
            return part.codec().read(in);
        }
        return part.codec().holdsValues()
                ? in.inside(prefix + part.name(), () -> readHolder(in, part))
                : part.codec().read(in);
    }

    private @Nullable Object readHolder(ReadContext in, Part part) {
        if (part.codec() instanceof OwnedCodec codec) {
            Object owned = part.of(defaults.get());
            return codec.read(owned, in) ? owned : null;
        }
        return part.codec().read(in);
    }

    private boolean readFields(ReadContext in, @Nullable Object[] values) {
        SceneCursor cursor = in.cursor();
        @Nullable
        String[] names = new String[values.length];
        boolean complete = true;
        int expected = 0;
        while (cursor.next() != JsonToken.END_OBJECT) {
            String name = cursor.name();
            int at = indexOf(in, name, expected);
            String first = at < 0 ? null : names[at];
            if (at < 0) {
                complete &= keepUnknown(in);
            } else if (first != null) {
                complete &= readAgain(in, first, at);
            } else {
                names[at] = name;
                cursor.next();
                values[at] = readPart(in, form.parts().get(at));
                complete &= values[at] != null;
                expected = at + 1;
            }
        }
        for (int i = 0; i < names.length; i++) {
            complete &= names[i] != null || fillIn(in, values, i);
        }
        return complete;
    }

    /// Reads a field that was found before.
    ///
    /// @param first the name under which it was found
    private boolean readAgain(ReadContext in, String first, int at) {
        SceneCursor cursor = in.cursor();
        String name = cursor.name();
        boolean isKept = in.keepsFormer(type + "." + prefix, first, name, form.parts().get(at).name());
        cursor.next();
        if (isKept) {
            return keepField(in, name);
        }
        cursor.skip();
        return false;
    }

    private int indexOf(ReadContext in, String name, int expected) {
        if (expected < form.parts().size() && form.parts().get(expected).name().equals(name)) {
            return expected;
        }
        int at = form.indexOf(name);
        String now = at < 0 ? in.renamedField(type, prefix + name) : null;
        return now == null ? at : form.indexOf(now);
    }

    private boolean keepUnknown(ReadContext in) {
        SceneCursor cursor = in.cursor();
        String name = cursor.name();
        cursor.problems().warn("unknown field " + type + "." + prefix + name, cursor,
                "%s has no field %s%s; the value in the file is kept".formatted(type, prefix, name),
                "If it was renamed, declare its former name with renamed(…); otherwise remove it from the file");
        cursor.next();
        return keepField(in, name);
    }

    private boolean keepField(ReadContext in, String name) {
        SceneCursor cursor = in.cursor();
        if (!in.keeping().keepField(prefix, name, cursor.raw())) {
            cursor.error("found the field %s twice".formatted(name), "Remove one of the two");
            return false;
        }
        return true;
    }

    private boolean fillIn(ReadContext in, @Nullable Object[] values, int at) {
        Part part = form.parts().get(at);
        Field leaf = part.leaf();
        try {
            values[at] = part.of(defaults.get());
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
        return value instanceof String text ? JsonText.quoted(text) : Values.text(value);
    }

    private @Nullable Object make(SceneCursor cursor, int offset, @Nullable Object[] values) {
        try {
            return form.make(values);
        } catch (IllegalArgumentException e) {
            cursor.problems().error(cursor.path(), offset, "%s refuses these values: %s".formatted(type,
                    e.getMessage()), "Change the values");
            return null;
        }
    }

    // ---- writing

    @Override
    public void write(Object value, WriteContext out) {
        UnknownFields kept = out.part();
        Map<String, String> unknown = kept == null ? Map.of() : kept.fields(prefix);
        boolean array = form.isVector() && unknown.isEmpty();
        out.text().openInline(array ? '[' : '{');
        for (Part part : form.parts()) {
            if (part.isWritten(out)) {
                if (array) {
                    out.text().item();
                } else {
                    out.key(part.name());
                }
                writePart(part, part.of(value), out);
            }
        }
        unknown.forEach((name, raw) -> {
            out.text().key(name);
            out.text().raw(raw);
        });
        out.text().close(array ? ']' : '}');
    }

    private void writePart(Part part, Object value, WriteContext out) {
        Field leaf = part.leaf();
        if (leaf != null && inComponent) {
            out.enterLeaf(leaf);
        }
        UnknownFields kept = out.part();
        if (leaf == null || kept == null) {
            part.codec().write(value, out);
        } else {
            out.inside(kept.part(prefix + part.name()), part.codec(), value);
        }
    }
}
