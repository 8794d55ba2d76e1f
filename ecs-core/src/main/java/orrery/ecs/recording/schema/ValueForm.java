package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;

/// Describes the values of a field: their kind and, for example for a list, the form of the elements.
///
/// @param kind the kind
/// @param place for [Kind#CLASS] the index of the class in the schema; 0 for all other kinds
/// @param parts one form for the elements of a list, set, array or event queue, or for the primitive in a boxed value; two
///     forms for the keys and values of a map; empty for all other kinds
public record ValueForm(Kind kind, int place, List<ValueForm> parts) {

    private static final int DEEPEST = 20;
    private static final int MOST = 200;

    /// Kinds of values.
    public enum Kind {
        BOOLEAN(boolean.class), BYTE(byte.class), SHORT(short.class), CHAR(char.class), INT(int.class),
        LONG(long.class),
        FLOAT(float.class), DOUBLE(double.class), BOXED(0, 1), STRING(0, 0), ENTITY(0, 0), CLASS(0, 0), LIST(0, 1),
        SET(0, 1),
        MAP(0, 2), ARRAY(0, 1), ENTITY_SET(0, 0), EVENT_QUEUE(0, 1), ANY(0, 0);

        private final Class<?> primitive;
        private final int parts;

        Kind(Class<?> primitive) {
            this.primitive = primitive;
            parts = 0;
        }

        Kind(int none, int parts) {
            primitive = void.class;
            this.parts = none + parts;
        }

        /// The class of a primitive; `void` for all other kinds.
        Class<?> primitive() {
            return primitive;
        }
    }

    public ValueForm(Kind kind, ValueForm... parts) {
        this(kind, 0, List.of(parts));
    }

    /// Returns the form of values of a class of the schema: a record, an enum or another class.
    public static ValueForm ofClass(int place) {
        return new ValueForm(Kind.CLASS, place, List.of());
    }

    /// Number of forms, including this one and nested ones.
    long size() {
        return 1 + parts.stream().mapToLong(ValueForm::size).sum();
    }

    /// Whether all class indices are below `classes`.
    boolean isWithin(int classes) {
        return place < classes && parts.stream().allMatch(part -> part.isWithin(classes));
    }

    void write(ByteSink out) {
        out.put(kind.ordinal());
        if (kind == Kind.CLASS) {
            out.put(place);
        }
        parts.forEach(part -> part.write(out));
    }

    /// @param classes number of classes in the schema
    static ValueForm read(ByteSource in, int classes) {
        return read(in, classes, 0, new int[1]);
    }

    /// @param read array of one element: the number of forms of the field read so far
    private static ValueForm read(ByteSource in, int classes, int depth, int[] read) {
        if (depth > DEEPEST || ++read[0] > MOST) {
            throw new MalformedBytesException(depth > DEEPEST
                    ? "a field is nested deeper than %d".formatted(DEEPEST)
                    : "a field is declared with more than %d types".formatted(MOST));
        }
        Kind kind = Kind.values()[in.nextUpTo(Kind.values().length - 1)];
        int place = kind == Kind.CLASS ? in.nextUpTo(classes - 1) : 0;
        List<ValueForm> parts = new ArrayList<>();
        for (int i = 0; i < kind.parts; i++) {
            parts.add(read(in, classes, depth + 1, read));
        }
        if (kind == Kind.BOXED && parts.getFirst().kind().primitive() == void.class) {
            throw new MalformedBytesException("a field is declared as a boxed value of a kind that has none");
        }
        return new ValueForm(kind, place, List.copyOf(parts));
    }
}
