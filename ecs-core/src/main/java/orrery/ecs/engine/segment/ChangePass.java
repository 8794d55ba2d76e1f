package orrery.ecs.engine.segment;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;

/// Calls an action for the entries of changes. Each combination of component type and class of action gets its own hidden class.
public abstract class ChangePass {
    private record Key(Class<?> action) {}

    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(ChangeTemplate.class);

    static ChangePass of(ComponentType<?> type, Class<?> action) {
        return type.compiled(new Key(action), () -> (ChangePass) HiddenClasses.define(MethodHandles.lookup(), TEMPLATE,
                List.of(RowAccess.of(type))));
    }

    /// Calls the action for each entry, except those whose component only moved to another row.
    abstract void walk(TableDelta delta, TableDelta.Side before, TableDelta.Side after, Object action);
}
