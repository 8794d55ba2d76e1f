package orrery.ecs.world;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import orrery.ecs.storage.HiddenClasses;
import orrery.ecs.storage.RowAccess;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;

/// One operation over the rows of one array, in a hidden class of its own per type and operation class, so that it
/// never becomes megamorphic.
abstract class UpdatePass {
    private record Key(ComponentType<?> type, Class<?> operation) {}

    private static final byte[] SIMPLE = HiddenClasses.bytesOf(UpdateTemplate.class);
    private static final byte[] WITH_ENTITY = HiddenClasses.bytesOf(UpdateWithEntityTemplate.class);
    private static final Map<Key, UpdatePass> CODE = new ConcurrentHashMap<>();

    static <C extends Record> Bound of(ComponentArray<C> array, UnaryOperator<C> operation) {
        return bound(array.type(), operation, SIMPLE);
    }

    static <C extends Record> Bound of(ComponentArray<C> array, BiFunction<Entity, C, C> operation) {
        return bound(array.type(), operation, WITH_ENTITY);
    }

    private static Bound bound(ComponentType<?> type, Object operation, byte[] template) {
        List<Object> handles = RowAccess.handlesOf(type);
        UpdatePass code = CODE.computeIfAbsent(new Key(type, operation.getClass()),
                key -> (UpdatePass) HiddenClasses.define(MethodHandles.lookup(), template, handles));
        return new Bound(code, operation);
    }

    /// The code of a pass with the operation that it is run with this time.
    record Bound(UpdatePass code, Object operation) {
        /// Runs over the rows `from` to `to - 1`.
        void run(ComponentArray<?> array, int from, int to) {
            code.loop(array, array.table().columns().arrays(), from, to, operation);
        }

        /// Runs over all rows of a deferred type that the running author does not apply: results go to the modify set.
        <C extends Record> void runDeferred(ComponentArray<C> array) {
            Table table = array.table();
            ModifySet<C> set = array.modifySet();
            for (int row = 0; row < table.size(); row++) {
                Entity entity = new Entity(table.handleAt(row));
                array.setUpdatingRow(row);
                C before = set.modify(entity);
                @SuppressWarnings("unchecked")
                C after = (C) code.apply(operation, entity, before);
                set.put(entity.handle(), row, after);
            }
        }
    }

    abstract Object apply(Object op, Entity entity, Object before);

    abstract void loop(ComponentArray<?> array, Object[] arrays, int from, int to, Object op);
}
