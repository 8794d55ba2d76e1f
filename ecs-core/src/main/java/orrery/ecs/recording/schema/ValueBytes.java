package orrery.ecs.recording.schema;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.DeclaredArrays;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.engine.bytes.ValueFormat;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.FromText;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;

/// Encodes values with their kind: one byte for the kind, then the content.
///
/// A value that is no primitive, string, entity, collection or array is written with the index of its class in the schema. If
/// the schema lacks the class, a record class or enum is added to the schema. If that is not possible, the value is written as
/// text.
public final class ValueBytes implements ValueFormat {
    private static final int BOOLEAN = 1;
    private static final int BYTE = 2;
    private static final int SHORT = 3;
    private static final int CHAR = 4;
    private static final int INT = 5;
    private static final int LONG = 6;
    private static final int FLOAT = 7;
    private static final int DOUBLE = 8;
    private static final int STRING = 9;
    private static final int ENTITY = 10;
    private static final int OF_CLASS = 11;
    private static final int LIST = 12;
    private static final int SET = 13;
    private static final int MAP = 14;
    private static final int ARRAY = 15;
    private static final int MOST_DIMENSIONS = 255;
    /// Level of a value that is nested as deeply as a world allows, see [Values#copyIn].
    private static final int DEEPEST = 1_001;

    private static final List<Class<?>> PLAIN = List.of(boolean.class, byte.class, short.class, char.class, int.class,
            long.class, float.class, double.class, String.class, Entity.class, Object.class);

    private final Classes classes;
    private final boolean standIns;
    private final java.util.function.@Nullable Consumer<Class<?>> met;
    private int depth;

    /// @param standIns whether to read values of classes other than records and enums as strings
    /// @param met called with each class of a record or enum that is not among the classes, to add it; null to add no classes
    public ValueBytes(Classes classes, boolean standIns, java.util.function.@Nullable Consumer<Class<?>> met) {
        this.classes = classes;
        this.standIns = standIns;
        this.met = met;
    }

    // ---- writing

    @Override
    public void write(Object value, ByteSink out) {
        switch (value) {
            case Boolean flag -> number(BOOLEAN, flag ? 1 : 0, out);
            case Byte number -> number(BYTE, number, out);
            case Short number -> number(SHORT, number, out);
            case Character letter -> number(CHAR, letter, out);
            case Integer number -> number(INT, number, out);
            case Long number -> number(LONG, number, out);
            case Float number -> number(FLOAT, Float.floatToIntBits(number), out);
            case Double number -> number(DOUBLE, Double.doubleToLongBits(number), out);
            case String text -> text(text, out);
            case Entity entity -> number(ENTITY, entity.handle(), out);
            case List<?> list -> elements(LIST, list, out);
            case Set<?> set -> elements(SET, set, out);
            case Map<?, ?> map -> {
                out.putByte(MAP);
                out.put(map.size());
                map.forEach((key, held) -> {
                    write(key, out);
                    write(held, out);
                });
            }
            case Object array when array.getClass().isArray() -> array(array, out);
            default -> ofClass(value, out);
        }
    }

    private static void number(int kind, long value, ByteSink out) {
        out.putByte(kind);
        out.putSigned(value);
    }

    private static void text(String text, ByteSink out) {
        out.putByte(STRING);
        out.putText(text);
    }

    private void elements(int kind, java.util.Collection<?> elements, ByteSink out) {
        out.putByte(kind);
        out.put(elements.size());
        elements.forEach(each -> write(each, out));
    }

    private void array(Object array, ByteSink out) {
        out.putByte(ARRAY);
        Class<?> element = array.getClass().getComponentType();
        int dimensions = 1;
        for (; element.isArray(); element = element.getComponentType()) {
            dimensions++;
        }
        int plain = PLAIN.indexOf(element);
        int place = plain >= 0 ? -1 : placeOf(element);
        out.put(dimensions);
        out.put(plain >= 0 ? plain : place >= 0 ? PLAIN.size() + place : PLAIN.indexOf(Object.class));
        out.put(Array.getLength(array));
        for (int i = 0; i < Array.getLength(array); i++) {
            write(Array.get(array, i), out);
        }
    }

    private int placeOf(Class<?> type) {
        for (int place = 0; place < classes.size(); place++) {
            if (classes.at(place) == type) {
                return place;
            }
        }
        return -1;
    }

    private void ofClass(Object value, ByteSink out) {
        if (classes.placeOf(value) < 0 && met != null && (value instanceof Record || value instanceof Enum<?>)) {
            met.accept(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass());
        }
        int place = classes.placeOf(value);
        ComponentType<?> type = place >= 0 && value instanceof Record ? classes.typeOf(value.getClass()) : null;
        if (place < 0 || value instanceof Record && type == null) {
            text(value.toString(), out);
            return;
        }
        out.putByte(OF_CLASS);
        out.put(place);
        if (type != null) {
            writeLeaves(type, value, out);
        } else if (value instanceof Enum<?> constant) {
            out.put(constant.ordinal());
        } else {
            out.putText(value.toString());
        }
    }

    private <C extends Record> void writeLeaves(ComponentType<C> type, Object value, ByteSink out) {
        for (Object leaf : type.leaves(type.recordClass().cast(value))) {
            write(leaf, out);
        }
    }

    // ---- reading

    @Override
    public Object read(int first, ByteSource in) {
        if (++depth > DEEPEST) {
            throw new MalformedBytesException("a value is nested deeper than %,d".formatted(DEEPEST));
        }
        try {
            return switch (first) {
                case BOOLEAN -> in.nextSigned() != 0;
                case BYTE -> (byte) in.nextSigned();
                case SHORT -> (short) in.nextSigned();
                case CHAR -> (char) in.nextSigned();
                case INT -> (int) in.nextSigned();
                case LONG -> in.nextSigned();
                case FLOAT -> Float.intBitsToFloat((int) in.nextSigned());
                case DOUBLE -> Double.longBitsToDouble(in.nextSigned());
                case STRING -> in.nextText();
                case ENTITY -> new Entity(in.nextSigned());
                case OF_CLASS -> readOfClass(in.nextUpTo(classes.size() - 1), in);
                case LIST -> List.copyOf(readElements(in, new ArrayList<>()));
                case SET -> Values.copyFlat(readElements(in, new LinkedHashSet<>()));
                case MAP -> readMap(in);
                case ARRAY -> readArray(in);
                default -> throw new MalformedBytesException("there is no value of kind %d".formatted(first));
            };
        } finally {
            depth--;
        }
    }

    private Object next(ByteSource in) {
        return read(in.nextByte(), in);
    }

    private <T extends java.util.Collection<Object>> T readElements(ByteSource in, T into) {
        for (int left = in.nextCount(); left > 0; left--) {
            into.add(next(in));
        }
        return into;
    }

    private Object readMap(ByteSource in) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            map.put(next(in), next(in));
        }
        return Values.copyFlat(map);
    }

    private Object readArray(ByteSource in) {
        int dimensions = in.nextUpTo(MOST_DIMENSIONS);
        int plain = in.nextUpTo(PLAIN.size() + classes.size() - 1);
        Class<?> element = plain < PLAIN.size() ? PLAIN.get(plain) : classes.at(plain - PLAIN.size());
        for (int i = 1; i < dimensions; i++) {
            element = element.arrayType();
        }
        List<Object> elements = readElements(in, new ArrayList<>());
        Object array = Array.newInstance(element, elements.size());
        try {
            for (int i = 0; i < elements.size(); i++) {
                Array.set(array, i, elements.get(i));
            }
        } catch (IllegalArgumentException e) {
            throw new MalformedBytesException("an array can't hold its recorded value");
        }
        return array;
    }

    private Object readOfClass(int place, ByteSource in) {
        Class<?> type = classes.at(place);
        return switch (classes.formAt(place).sort()) {
            case ENUM -> type.getEnumConstants()[in.nextUpTo(type.getEnumConstants().length - 1)];
            case TEXT -> standIns ? in.nextText() : ofText(type, in.nextText());
            case RECORD -> readRecord(type, in);
        };
    }

    private static Object ofText(Class<?> type, String text) {
        MethodHandle maker = FromText.of(type);
        try {
            return Objects.requireNonNull(maker).invoke(text);
        } catch (Throwable e) {
            throw new MalformedBytesException("%s can't be made of “%s”".formatted(type.getSimpleName(), text));
        }
    }

    private Object readRecord(Class<?> recordClass, ByteSource in) {
        ComponentType<?> type = classes.typeOf(recordClass);
        if (type == null) {
            throw new MalformedBytesException(
                    "no lookup gives access to the record %s".formatted(recordClass.getSimpleName()));
        }
        Object[] leaves = new Object[type.fields().size()];
        for (int i = 0; i < leaves.length; i++) {
            Field field = type.fields().get(i);
            leaves[i] = DeclaredArrays.of(field.genericType(), next(in));
            if (!isHeld(field, leaves[i])) {
                throw new RefusedValueException("%s.%s can't hold its recorded value".formatted(type, field));
            }
        }
        try {
            return type.create(leaves);
        } catch (TypeException e) {
            throw new RefusedValueException(String.valueOf(e.getMessage()));
        }
    }

    private static boolean isHeld(Field field, Object value) {
        boolean isReference = field.kind() == FieldKind.VALUE || field.kind() == FieldKind.STRING;
        return !isReference || Values.isOf(field.genericType(), value);
    }
}
