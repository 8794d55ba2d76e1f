package orrery.editor.fields.editor;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Entity;

/// The type of the elements of a collection, or of the keys or the values of a map. This is the type of a single value, a record,
/// or another collection. Immutable.
///
/// @param leaf for a single value or a collection, a field of this type; null for a record
/// @param part for a record, the type of the record; null for a single value or a collection
record Slot(@Nullable Field leaf, @Nullable ComponentType<?> part) {

    private static final Map<Class<?>, Class<?>> UNBOXED = Map.of(Boolean.class, boolean.class, Byte.class, byte.class,
            Short.class, short.class, Character.class, char.class, Integer.class, int.class, Long.class, long.class,
            Float.class, float.class, Double.class, double.class);
    private static final int MOST_CHARACTERS_TRIED = 0x3000;

    /// Returns the slot for the declared type of an element, key or value. Null if values of this type can't be edited.
    ///
    /// @param held the declared type
    static @Nullable Slot of(ComponentType<?> type, Field field, Type held) {
        Class<?> raw = rawClass(held);
        if (raw == null) {
            return null;
        }
        if (raw.isRecord() && Field.plain(0, "", raw).kind() == FieldKind.VALUE) {
            return ofRecord(type, raw.asSubclass(Record.class));
        }
        Class<?> unboxed = UNBOXED.getOrDefault(raw, raw);
        FieldKind kind = Field.plain(0, "", unboxed).kind();
        Field leaf = new Field(0, field.path(), kind, unboxed, kind == FieldKind.VALUE ? held : unboxed, field.finite(),
                field.rgb(), field.unit());
        boolean isUnknown = kind.isOwned() || kind == FieldKind.VALUE && Elements.of(type, leaf) == null;
        return isUnknown ? null : new Slot(leaf, null);
    }

    private static @Nullable Slot ofRecord(ComponentType<?> type, Class<? extends Record> record) {
        try {
            return new Slot(null, type.partType(record));
        } catch (TypeException inaccessible) {
            return null;
        }
    }

    private static @Nullable Class<?> rawClass(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> (Class<?>) generic.getRawType();
            case GenericArrayType array -> {
                Class<?> of = rawClass(array.getGenericComponentType());
                yield of == null ? null : of.arrayType();
            }
            default -> null;
        };
    }

    /// Whether this is the type of a single value, which has one editor.
    boolean isSingle() {
        return leaf != null && leaf.kind() != FieldKind.VALUE;
    }

    /// Whether the type has only a few values, all of which [#unused] tries.
    boolean isFinite() {
        return leaf != null && (leaf.kind() == FieldKind.BOOLEAN || leaf.kind() == FieldKind.ENUM);
    }

    /// Whether this is the type of a collection.
    boolean isCollection() {
        return leaf != null && leaf.kind() == FieldKind.VALUE;
    }

    /// Returns the fields of a value.
    ///
    /// @param path path of the value, with which the paths of its fields begin
    /// @param first index of the first field
    List<Field> fields(String path, int first) {
        Field single = leaf;
        return single != null
                ? List.of(renamed(single, path, first))
                : Objects.requireNonNull(part).fields().stream()
                        .map(each -> renamed(each, path + "." + each.path(), first + each.index())).toList();
    }

    private static Field renamed(Field field, String path, int index) {
        return new Field(index, path, field.kind(), field.type(), field.genericType(), field.finite(), field.rgb(),
                field.unit());
    }

    /// Number of fields of a value.
    int width() {
        return part == null ? 1 : part.fields().size();
    }

    /// Returns the values of the fields of a value.
    Object[] leaves(Object value) {
        return part == null ? new Object[] {value} : leaves(part, value);
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, Object value) {
        return type.leaves(type.recordClass().cast(value));
    }

    /// Returns the value with these values of its fields.
    Object create(Object[] leaves) {
        return part == null ? leaves[0] : part.create(leaves);
    }

    /// Returns the zero of a single value, the default of a record, or an empty collection.
    Object zero() {
        Field single = leaf;
        if (single == null) {
            return Objects.requireNonNull(part).defaultValue();
        }
        return switch (single.kind()) {
            case BOOLEAN -> false;
            case STRING -> "";
            case ENUM -> single.type().getEnumConstants()[0];
            case ENTITY -> Entity.NONE;
            case VALUE -> empty(single.type());
            default -> Array.get(Array.newInstance(single.type(), 1), 0);
        };
    }

    private static Object empty(Class<?> collection) {
        return collection.isArray()
                ? Array.newInstance(collection.getComponentType(), 0)
                : collection == Map.class
                        ? new LinkedHashMap<>()
                        : collection == Set.class ? new LinkedHashSet<>() : List.of();
    }

    /// Returns a value that a set or map does not contain yet. Tries several values; null if the collection contains all of them.
    ///
    /// @param isTaken tells whether the collection contains a value
    /// @param size number of values in the collection
    @Nullable
    Object unused(Predicate<Object> isTaken, int size) {
        Field single = leaf;
        Stream<? extends Object> tried = single == null
                ? Stream.of(zero())
                : switch (single.kind()) {
                    case BOOLEAN -> Stream.of(false, true);
                    case STRING -> Stream.concat(Stream.of("new"),
                            IntStream.rangeClosed(2, size + 2).mapToObj(i -> "new " + i));
                    case ENUM -> Stream.of(single.type().getEnumConstants());
                    case CHAR -> IntStream.range('a', MOST_CHARACTERS_TRIED).mapToObj(i -> (char) i);
                    case BYTE -> IntStream.range(0, Byte.MAX_VALUE + 1).mapToObj(i -> (byte) i);
                    case SHORT -> IntStream.range(0, Math.min(size, Short.MAX_VALUE) + 1).mapToObj(i -> (short) i);
                    case INT -> IntStream.rangeClosed(0, size).boxed();
                    case LONG -> IntStream.rangeClosed(0, size).mapToObj(i -> (long) i);
                    case FLOAT -> IntStream.rangeClosed(0, size).mapToObj(i -> (float) i);
                    case DOUBLE -> IntStream.rangeClosed(0, size).mapToObj(i -> (double) i);
                    case ENTITY, VALUE, ENTITY_SET, EVENT_QUEUE -> Stream.of(zero());
                };
        return tried.filter(isTaken.negate()).findFirst().orElse(null);
    }
}
