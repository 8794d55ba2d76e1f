package orrery.ecs.storage.row;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.RecordShape;

/// Composes method handles from the small methods that [RowCode] generates. A pass over a table calls these handles for each row.
final class RowHandles {
    private static final Class<?>[] CELLS = {Object[].class, int.class, Object.class};

    private final ComponentType<?> type;
    private final RowCode code;

    RowHandles(ComponentType<?> type) {
        this.type = type;
        code = new RowCode(type);
    }

    /// The load handle for a pass, see [RowAccess#visitHandlesOf].
    List<Object> ofVisit() {
        return List.of(loadOf(code.define(code::writePieces)));
    }

    /// The load and store handles for a pass, see [RowAccess#updateHandlesOf].
    List<Object> ofUpdate(boolean[] changing, boolean isWatched) {
        int[] still = IntStream.of(code.columns()).filter(column -> !changing[column]).toArray();
        int[] compared = isWatched ? still : IntStream.of(still).filter(code::isReference).toArray();
        List<String> same = new ArrayList<>();
        List<String> moving = new ArrayList<>();
        List<String> others = new ArrayList<>();
        List<String> first = new ArrayList<>();
        RowAccess rows = code.define(made -> {
            code.writePieces(made);
            code.writeChecks(made, first);
            code.writeComparisons(made, compared, same);
            code.writeStores(made, IntStream.of(code.columns()).filter(column -> changing[column]).toArray(), moving);
            code.writeStores(made, compared, others);
            code.writeStores(made,
                    IntStream.of(isWatched ? new int[0] : still).filter(c -> !code.isReference(c)).toArray(), first);
        });
        MethodHandle store = before(rows, moving, tells(false));
        if (!same.isEmpty()) {
            MethodHandle otherwise = before(rows, others, before(rows, moving, tells(isWatched)));
            for (String each : same.reversed()) {
                store = MethodHandles.guardWithTest(piece(rows, each, methodType(boolean.class, CELLS)), store,
                        otherwise);
            }
        }
        return List.of(loadOf(rows), before(rows, first, store));
    }

    private MethodHandle piece(RowAccess rows, String name, MethodType piece) {
        try {
            return MethodHandles.privateLookupIn(rows.getClass(), code.host()).findVirtual(rows.getClass(), name, piece)
                    .bindTo(rows);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle tells(boolean answer) {
        return MethodHandles.dropArguments(MethodHandles.constant(boolean.class, answer), 0, CELLS);
    }

    private MethodHandle before(RowAccess rows, List<String> pieces, MethodHandle then) {
        MethodHandle all = then;
        for (String each : pieces.reversed()) {
            all = MethodHandles.foldArguments(all, piece(rows, each, methodType(void.class, CELLS)));
        }
        return all;
    }

    private MethodHandle loadOf(RowAccess rows) {
        return load(rows, type.shape()).asType(methodType(Object.class, Object[].class, int.class));
    }

    private MethodHandle load(RowAccess rows, RecordShape shape) {
        MethodHandle load = code.isDirect(shape)
                ? piece(rows, code.nameOf(shape), shape.constructor().type().changeReturnType(Object.class))
                : shape.constructor();
        for (int i = shape.parts().size() - 1; i >= 0; i--) {
            RecordShape.Part part = shape.parts().get(i);
            MethodHandle value = part.nested() != null
                    ? load(rows, part.nested())
                    : cell(rows, Objects.requireNonNull(part.leaf()));
            load = MethodHandles.collectArguments(load, i,
                    value.asType(value.type().changeReturnType(load.type().parameterType(i))));
        }
        int[] order = new int[2 * shape.parts().size()];
        Arrays.setAll(order, i -> i % 2);
        return MethodHandles.permuteArguments(load, methodType(load.type().returnType(), Object[].class, int.class),
                order);
    }

    private MethodHandle cell(RowAccess rows, Field field) {
        Class<?> decoded = field.type().isPrimitive() ? field.type() : Object.class;
        return piece(rows, "cell" + field.index(), methodType(decoded, Object[].class, int.class));
    }
}
