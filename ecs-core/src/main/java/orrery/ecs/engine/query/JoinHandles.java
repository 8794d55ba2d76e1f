package orrery.ecs.engine.query;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Composes the method handles that call an operation for the rows of several arrays.
///
/// If all arrays have each entity in the same row (aligned rows), the component of the type with index `k` is loaded from
/// `columns[k]` at `row`. Otherwise the rows are looked up beforehand, and the component is loaded from `columns[k]` at
/// `rows[k][place]`. The caller passes the first component, because for a deferred type it may be the pending component.
public final class JoinHandles {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodHandle COLUMNS_AT = MethodHandles.arrayElementGetter(Object[][].class);
    private static final MethodHandle ROWS_AT = MethodHandles.arrayElementGetter(int[][].class);
    private static final MethodHandle ROW_AT = MethodHandles.arrayElementGetter(int[].class);
    private static final int ALIGNED_PLACE = 2;
    private static final int LOOKED_UP_PLACE = 3;

    private JoinHandles() {}

    /// Returns the row access of the first type, followed by two method handles. The first handle is the call for aligned rows:
    /// `(Object operation, long handle, Object first, Object[][] columns, int row)`. The second is the call for rows that were
    /// looked up: `(Object operation, long handle, Object first, Object[][] columns, int[][] rows, int place)`.
    ///
    /// @param kind the interface of the operation
    /// @param operation class of the operation; with it, the JVM can inline the call
    static List<Object> of(Class<?> kind, Class<?> operation, List<ComponentType<?>> types) {
        return List.of(RowAccess.of(types.getFirst()), step(call(kind, operation), types, false),
                step(call(kind, operation), types, true));
    }

    /// The method handle `(Class type, Object[][] columns, int[][] rows, int place)Object`. It returns the component of that
    /// type, or null if the type is not in the list.
    static MethodHandle pick(List<ComponentType<?>> types) {
        MethodType place = methodType(Object.class, Class.class, Object[][].class, int[][].class, int.class);
        MethodHandle pick = MethodHandles.empty(place);
        for (int k = types.size() - 1; k >= 0; k--) {
            MethodHandle isIt = find(() -> LOOKUP.findVirtual(Object.class, "equals", methodType(boolean.class,
                    Object.class))).bindTo(types.get(k).recordClass()).asType(methodType(boolean.class, Class.class));
            pick = MethodHandles.guardWithTest(isIt, MethodHandles.dropArguments(load(types, k, true), 0, Class.class),
                    pick);
        }
        return pick;
    }

    /// The method handle `(Object operation, Entity, Object …)`, which calls the only abstract method of `kind`.
    private static MethodHandle call(Class<?> kind, Class<?> operation) {
        MethodHandle method = find(() -> LOOKUP.unreflect(Arrays.stream(kind.getMethods())
                .filter(m -> Modifier.isAbstract(m.getModifiers())).findFirst().orElseThrow()));
        MethodType type = method.type();
        return method.asType(type.changeParameterType(0, operation))
                .asType(type.changeParameterType(0, Object.class).changeParameterType(1, Entity.class));
    }

    private static MethodHandle step(MethodHandle call, List<ComponentType<?>> types, boolean lookedUp) {
        MethodHandle step = MethodHandles.filterArguments(call, 1, find(
                () -> LOOKUP.findConstructor(Entity.class, methodType(void.class, long.class))));
        for (int k = types.size() - 1; k > 0; k--) {
            step = MethodHandles.collectArguments(step, 2 + k, load(types, k, lookedUp));
        }
        MethodType type = methodType(call.type().returnType(), Object.class, long.class, Object.class)
                .appendParameterTypes(place(lookedUp).parameterList());
        int width = lookedUp ? LOOKED_UP_PLACE : ALIGNED_PLACE;
        int[] order = new int[3 + width * (types.size() - 1)];
        for (int i = 0; i < order.length; i++) {
            order[i] = i < 3 ? i : 3 + (i - 3) % width;
        }
        return MethodHandles.permuteArguments(step, type, order);
    }

    private static MethodType place(boolean lookedUp) {
        return lookedUp
                ? methodType(Object.class, Object[][].class, int[][].class, int.class)
                : methodType(Object.class, Object[][].class, int.class);
    }

    /// The method handle that loads the component of the type with index `k`. It takes the parameters of [#place].
    private static MethodHandle load(List<ComponentType<?>> types, int k, boolean lookedUp) {
        MethodHandle load = find(() -> LOOKUP.findVirtual(RowAccess.class, "load",
                methodType(Object.class, Object[].class, int.class))).bindTo(RowAccess.of(types.get(k)));
        MethodHandle aligned = MethodHandles.filterArguments(load, 0, MethodHandles.insertArguments(COLUMNS_AT, 1, k));
        return lookedUp
                ? MethodHandles.collectArguments(aligned, 1, MethodHandles.filterArguments(ROW_AT, 0,
                        MethodHandles.insertArguments(ROWS_AT, 1, k)))
                : aligned;
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
