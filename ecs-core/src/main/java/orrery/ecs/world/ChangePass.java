package orrery.ecs.world;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import orrery.ecs.storage.HiddenClasses;
import orrery.ecs.storage.RowAccess;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.ComponentType;

/// The walk of one action over the entries of changes, in a hidden class of its own per type and class of action.
abstract class ChangePass {
    private record Key(ComponentType<?> type, Class<?> action) {}

    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(ChangeTemplate.class);
    private static final Map<Key, ChangePass> CODE = new ConcurrentHashMap<>();

    static ChangePass of(ComponentType<?> type, Class<?> action) {
        return CODE.computeIfAbsent(new Key(type, action), key -> {
            List<Object> handles = RowAccess.handlesOf(type);
            return (ChangePass) HiddenClasses.define(MethodHandles.lookup(), TEMPLATE, handles);
        });
    }

    /// Calls for each entry in the change set.
    abstract void walk(TableDelta delta, TableDelta.Side before, TableDelta.Side after, Object action);
}
