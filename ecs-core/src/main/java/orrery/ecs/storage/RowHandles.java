package orrery.ecs.storage;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.Values;

/// Puts together the method handles that move a record to and from its columns.
///
/// A cell is read as `arrays[column][row]`, both look-ups in the handle, so that arrays may be replaced by growth.
final class RowHandles {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final Class<?>[] CELLS = {Object[].class, int.class, Object.class};
    private static final MethodHandle ARRAY_AT = MethodHandles.arrayElementGetter(Object[].class);

    private final ComponentType<?> type;

    RowHandles(ComponentType<?> type) {
        this.type = type;
    }

    List<Object> all() {
        return List.of(load(), checked(stores(MethodHandles.empty(methodType(void.class, CELLS)), columns())),
                checked(same(columns())), keep());
    }

    private int[] columns() {
        return IntStream.range(0, type.fields().size()).toArray();
    }

    /// Load, and a store for passes, see [RowAccess#passHandlesOf].
    List<Object> ofPass(boolean[] changing, boolean isWatched) {
        int[] still = IntStream.of(columns()).filter(column -> !changing[column]).toArray();
        int[] moving = IntStream.of(columns()).filter(column -> changing[column]).toArray();
        int[] compared = isWatched ? still : IntStream.of(still).filter(this::isReference).toArray();
        int[] stored = isWatched ? new int[0] : IntStream.of(still).filter(c -> !isReference(c)).toArray();
        MethodHandle asExpected = stores(stores(tells(false), moving), stored);
        MethodHandle otherwise = stores(stores(stores(tells(isWatched), moving), compared), stored);
        return List.of(load(), checked(compared.length == 0
                ? asExpected
                : MethodHandles.guardWithTest(same(compared), asExpected, otherwise)));
    }

    private static MethodHandle tells(boolean isUnexpected) {
        return MethodHandles.dropArguments(MethodHandles.constant(boolean.class, isUnexpected), 0, CELLS);
    }

    private boolean isReference(int column) {
        return ArrayKind.of(type.fields().get(column).kind()).isReference();
    }

    private MethodHandle load() {
        return load(type.shape()).asType(methodType(Object.class, Object[].class, int.class));
    }

    /// `(Object[], int)Record`
    private MethodHandle load(RecordShape shape) {
        MethodHandle result = shape.constructor();
        int count = shape.parts().size();
        for (int i = count - 1; i >= 0; i--) {
            RecordShape.Part part = shape.parts().get(i);
            MethodHandle value = part.nested() != null
                    ? load(part.nested())
                    : loadLeaf(Objects.requireNonNull(part.leaf()));
            result = MethodHandles.collectArguments(result, i,
                    value.asType(value.type().changeReturnType(result.type().parameterType(i))));
        }
        int[] reorder = new int[2 * count];
        for (int i = 0; i < reorder.length; i++) {
            reorder[i] = i % 2;
        }
        return MethodHandles.permuteArguments(result,
                methodType(shape.recordClass(), Object[].class, int.class), reorder);
    }

    /// `(Object[], int)leaf type`
    private MethodHandle loadLeaf(Field field) {
        ArrayKind kind = ArrayKind.of(field.kind());
        MethodHandle cell = onColumn(field, MethodHandles.arrayElementGetter(arrayClass(kind)));
        MethodHandle decode = decoder(field);
        return decode == null ? cell : MethodHandles.filterReturnValue(cell, decode);
    }

    private static @Nullable MethodHandle decoder(Field field) {
        return switch (field.kind()) {
            case ENUM -> MethodHandles.arrayElementGetter(Object[].class)
                    .bindTo(field.type().getEnumConstants()).asType(methodType(field.type(), int.class));
            case ENTITY -> find(() -> MethodHandles.publicLookup().findConstructor(field.type(),
                    methodType(void.class, long.class)));
            case VALUE -> find(() -> LOOKUP.findStatic(Values.class, "copyOut",
                    methodType(Object.class, Object.class))).asType(methodType(field.type(), Object.class));
            default -> null;
        };
    }

    /// Stores these columns in order, then goes on.
    private MethodHandle stores(MethodHandle then, int[] order) {
        List<LeafValue> leaves = leafValues(type.shape(), identity());
        MethodHandle all = then;
        for (int i = order.length - 1; i >= 0; i--) {
            all = MethodHandles.foldArguments(all, storeLeaf(leaves.get(order[i])));
        }
        return all;
    }

    /// Refuses nulls before the first cell is touched: a refused component leaves no half-written row.
    private MethodHandle checked(MethodHandle handle) {
        MethodHandle all = handle;
        List<MethodHandle> checks = new ArrayList<>();
        collectChecks(type.shape(), identity(), checks);
        for (MethodHandle check : checks.reversed()) {
            all = MethodHandles.foldArguments(all, MethodHandles.dropArguments(check, 0, Object[].class, int.class));
        }
        return all;
    }

    /// Checks of all references, `(Object)void`.
    private void collectChecks(RecordShape shape, MethodHandle toRecord, List<MethodHandle> checks) {
        for (RecordShape.Part part : shape.parts()) {
            MethodHandle value = MethodHandles.filterReturnValue(toRecord, part.accessor());
            if (!value.type().returnType().isPrimitive()) {
                checks.add(MethodHandles.filterReturnValue(value, refuseNull(part, value.type().returnType())));
            }
            if (part.nested() != null) {
                collectChecks(part.nested(), value, checks);
            }
        }
    }

    /// `(Object[], int, long[], int)void`; does nothing where a column holds references.
    private MethodHandle keep() {
        MethodHandle all = MethodHandles
                .empty(methodType(void.class, Object[].class, int.class, long[].class, int.class));
        for (Field field : type.fields().reversed()) {
            if (ArrayKind.of(field.kind()).isReference()) {
                return all;
            }
        }
        for (Field field : type.fields().reversed()) {
            MethodHandle put = MethodHandles.insertArguments(find(() -> LOOKUP.findStatic(RowHandles.class, "putBehind",
                    methodType(void.class, long[].class, int.class, int.class, long.class))), 2, 1 + field.index());
            MethodHandle both = MethodHandles.collectArguments(put, 2, bits(ArrayKind.of(field.kind()), field));
            all = MethodHandles.foldArguments(all, MethodHandles.permuteArguments(both, all.type(), 2, 3, 0, 1));
        }
        return all;
    }

    /// `(Object[], int)long`
    private static MethodHandle bits(ArrayKind kind, Field field) {
        MethodHandle cell = onColumn(field, MethodHandles.arrayElementGetter(arrayClass(kind)));
        MethodHandle whole = switch (kind) {
            case FLOAT -> MethodHandles.filterReturnValue(cell, find(() -> LOOKUP.findStatic(Float.class,
                    "floatToRawIntBits", methodType(int.class, float.class))));
            case DOUBLE -> MethodHandles.filterReturnValue(cell, find(() -> LOOKUP.findStatic(Double.class,
                    "doubleToRawLongBits", methodType(long.class, double.class))));
            default -> cell;
        };
        return MethodHandles.explicitCastArguments(whole, methodType(long.class, Object[].class, int.class));
    }

    static void putBehind(long[] room, int place, int offset, long bits) {
        room[place + offset] = bits;
    }

    /// `(Object[], int, Object)void`
    private MethodHandle storeLeaf(LeafValue leaf) {
        ArrayKind kind = ArrayKind.of(leaf.field().kind());
        MethodHandle setter = onColumn(leaf.field(), MethodHandles.arrayElementSetter(arrayClass(kind)));
        return MethodHandles.filterArguments(setter, 2, encoded(leaf.field(), leaf.fromComponent(), true));
    }

    /// Whether the cells of these columns are the component's.
    private MethodHandle same(int[] columns) {
        MethodHandle result = MethodHandles.dropArguments(MethodHandles.constant(boolean.class, true), 0, CELLS);
        MethodHandle no = MethodHandles.dropArguments(MethodHandles.constant(boolean.class, false), 0, CELLS);
        List<LeafValue> leaves = leafValues(type.shape(), identity());
        for (int i = columns.length - 1; i >= 0; i--) {
            result = MethodHandles.guardWithTest(sameLeaf(leaves.get(columns[i])), result, no);
        }
        return result;
    }

    /// `(Object[], int, Object)boolean`
    private MethodHandle sameLeaf(LeafValue leaf) {
        Class<?> element = ArrayKind.of(leaf.field().kind()).element();
        MethodHandle cell = onColumn(leaf.field(), MethodHandles.arrayElementGetter(element.arrayType()));
        MethodHandle equal = find(() -> LOOKUP.findStatic(CellEquality.class, "same",
                methodType(boolean.class, element, element)));
        MethodHandle both = MethodHandles.collectArguments(equal, 0, cell);
        return MethodHandles.filterArguments(both, 2, encoded(leaf.field(), leaf.fromComponent(), false));
    }

    /// A leaf and how to get its value out of the component: `(Object)value`.
    private record LeafValue(Field field, MethodHandle fromComponent) {}

    private MethodHandle identity() {
        return MethodHandles.identity(Object.class).asType(methodType(type.recordClass(), Object.class));
    }

    private List<LeafValue> leafValues(RecordShape shape, MethodHandle toRecord) {
        List<LeafValue> values = new ArrayList<>();
        for (RecordShape.Part part : shape.parts()) {
            MethodHandle value = MethodHandles.filterReturnValue(toRecord, part.accessor());
            if (part.nested() != null) {
                values.addAll(leafValues(part.nested(), value));
            } else if (part.leaf() != null) {
                values.add(new LeafValue(part.leaf(), value));
            }
        }
        return values;
    }

    private MethodHandle refuseNull(RecordShape.Part part, Class<?> valueClass) {
        boolean holdsOthers = part.leaf() != null && part.leaf().kind() == FieldKind.VALUE;
        String message = "Field %s of %s is null%s; components hold no nulls: use an empty value or Entity.NONE."
                .formatted(part.name(), type.name(), holdsOthers ? " or holds a null" : "");
        MethodHandle check = find(() -> LOOKUP.findStatic(NullCheck.class, holdsOthers ? "refuseAnyNull" : "refuseNull",
                methodType(void.class, Object.class, String.class)));
        return MethodHandles.insertArguments(check, 1, message).asType(methodType(void.class, valueClass));
    }

    /// `(Object)element`: what is stored, lists and arrays copied, or only compared.
    private static MethodHandle encoded(Field field, MethodHandle value, boolean copied) {
        return switch (field.kind()) {
            case ENUM -> MethodHandles.filterReturnValue(value, find(() -> LOOKUP.findVirtual(Enum.class, "ordinal",
                    methodType(int.class))).asType(methodType(int.class, field.type())));
            case ENTITY -> MethodHandles.filterReturnValue(value, find(() -> MethodHandles.publicLookup()
                    .unreflect(field.type().getRecordComponents()[0].getAccessor())));
            case VALUE ->
                !copied
                        ? value.asType(value.type().changeReturnType(Object.class))
                        : MethodHandles.filterReturnValue(value, find(() -> LOOKUP.findStatic(Values.class, "copyIn",
                                methodType(Object.class, Object.class)))
                                .asType(methodType(Object.class, field.type())));
            case STRING, ENTITY_SET, EVENT_QUEUE -> value.asType(value.type().changeReturnType(Object.class));
            default -> value;
        };
    }

    /// Turns `(array, int …)` into `(Object[], int …)` that finds the field's array.
    private static MethodHandle onColumn(Field field, MethodHandle onArray) {
        Class<?> arrayClass = onArray.type().parameterType(0);
        MethodHandle column = MethodHandles.insertArguments(ARRAY_AT, 1, field.index())
                .asType(methodType(arrayClass, Object[].class));
        return MethodHandles.filterArguments(onArray, 0, column);
    }

    private static Class<?> arrayClass(ArrayKind kind) {
        return kind.element().arrayType();
    }

    private interface Look {
        MethodHandle up() throws ReflectiveOperationException;
    }

    private static MethodHandle find(Look look) {
        try {
            return look.up();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
