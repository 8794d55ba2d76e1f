package orrery.ecs.engine.query;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.pass.PassRun;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.type.ComponentType;

/// Compiles the loops that call an operation for the rows of several arrays. Each combination of component types and class of
/// operation gets its own hidden class, so that calls never become megamorphic.
public final class JoinPass {
    private record Key(Class<?> kind, Class<?> operation, List<ComponentType<?>> types) {}

    private static final byte[] UPDATE = HiddenClasses.bytesOf(JoinUpdateTemplate.class);
    private static final byte[] ACTION = HiddenClasses.bytesOf(JoinActionTemplate.class);
    private static final byte[] ROW = HiddenClasses.bytesOf(RowTemplate.class);

    private JoinPass() {}

    static Update update(Class<?> kind, Class<?> operation, List<ComponentType<?>> types) {
        return (Update) code(kind, operation, types, UPDATE, () -> JoinHandles.of(kind, operation, types));
    }

    static Action action(Class<?> kind, Class<?> operation, List<ComponentType<?>> types) {
        return (Action) code(kind, operation, types, ACTION, () -> JoinHandles.of(kind, operation, types));
    }

    static EngineRow row(Class<?> operation, List<ComponentType<?>> types) {
        return (EngineRow) code(Consumer.class, operation, types, ROW, () -> List.of(JoinHandles.pick(types)));
    }

    private static Object code(Class<?> kind, Class<?> operation, List<ComponentType<?>> types, byte[] template,
            Supplier<List<Object>> handles) {
        return types.getFirst().compiled(new Key(kind, operation, types),
                () -> HiddenClasses.define(MethodHandles.lookup(), template, handles.get()));
    }

    /// Loops that compute the components of the first type.
    abstract static class Update {
        /// Runs over the rows `from` to `to - 1`, in which all arrays have the same entities.
        abstract void aligned(PassRun run, Object[][] columns, int from, int to, Object op);

        /// Runs over the rows of the driver (see [Matches]) and looks up each row of the other array itself, see
        /// [Matches#isPair]. Does not log changes.
        ///
        /// @param from first of the driver's rows to visit
        abstract void pair(PassRun run, Matches matches, int from, Object op);

        /// Runs over the matches of a block. The rows of the matches were looked up. Does not log changes.
        ///
        /// @param from index, in the block, of the first match to visit
        abstract void lookedUp(PassRun run, Matches matches, int from, Object op);

        /// Runs over the matches of a block. The rows of the matches were looked up. Logs each row that changes.
        ///
        /// @param from index, in the block, of the first match to visit
        abstract void logged(PassRun run, Matches matches, int from, Object op);

        /// Runs over the matches of a block. The rows of the matches were looked up. Writes the results to the modify set.
        abstract <C extends Record> void deferred(EngineArray<C> written, Matches matches, Object op);
    }

    /// Loops that pass components to an action.
    abstract static class Action {
        /// Runs over all matches. Each match has the same row in all arrays.
        abstract void aligned(Matches matches, Object op);

        /// Runs over the driver's rows and looks up each row of the other array itself, see [Matches#isPair].
        abstract void pair(Matches matches, Object op);

        /// Runs over the matches of a block. The rows of the matches were looked up.
        abstract void lookedUp(Matches matches, Object op);
    }
}
