package orrery.ecs.engine.query;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.world.Query;

/// Template of an [EngineRow]. It is loaded once more for each combination of component types and class of action, as a hidden
/// class.
public final class RowTemplate extends EngineRow {
    private static final MethodHandle PICK = (MethodHandle) HiddenClasses.classData(MethodHandles.lookup())
            .getFirst();

    RowTemplate() {}

    @Override
    EngineRow another() {
        return new RowTemplate();
    }

    @Override
    void loop(Consumer<Query.Row> action) {
        Matches matches = matches();
        int[] places = matches.places();
        int count = matches.count();
        for (int i = 0; i < count; i++) {
            matches.standAt(places[i]);
            standAt(i);
            action.accept(this);
        }
    }

    @Override
    @Nullable
    Object pick(Class<?> type) {
        try {
            return (Object) PICK.invokeExact(type, columns(), rows(), place());
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
