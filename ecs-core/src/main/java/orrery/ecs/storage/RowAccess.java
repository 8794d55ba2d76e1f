package orrery.ecs.storage;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.type.ComponentType;

/// Moves one component between a record and the columns of one type.
///
/// Each type gets a hidden class of its own, made from [RowAccessTemplate] with constant method handles, so that
/// nothing in it ever becomes megamorphic.
public abstract class RowAccess {
    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(RowAccessTemplate.class);

    /// What is made once for each type: the handles for compiled passes and the accessor itself.
    ///
    /// @param handles load, store, same and keep, in this order
    /// @param access the accessor
    private record Made(List<Object> handles, RowAccess access) {}

    RowAccess() {}

    /// The accessor of a type; made at the first call.
    public static RowAccess of(ComponentType<?> type) {
        return made(type).access();
    }

    /// The constant handles of a type: load `(Object[], int)Object`, store `(Object[], int, Object)void`, same
    /// `(Object[], int, Object)boolean`, and keep `(Object[], int, long[], int)void`, which copies the bits of a row of numbers to the places
    /// behind one, see [Table#stage].
    public static List<Object> handlesOf(ComponentType<?> type) {
        return made(type).handles();
    }

    /// Handles for a pass that is expected to change some columns and to leave the others alone: load, and a store
    /// `(Object[], int, Object)boolean` that tells, if it is watched, whether it has changed one of the others, and else says no.
    ///
    /// Where the operation hands on what was loaded, the JIT sees that the others stay, and drops question and stores: it drops the
    /// stores only because they come first, before any that changes something. Others that hold references are asked for in any case, since to store
    /// one costs more than that.
    ///
    /// @param isWatched whether to ask; where the operation computes one of the others, the JIT computes many rows at once only if nobody asks
    public static List<Object> passHandlesOf(ComponentType<?> type, boolean[] changing, boolean isWatched) {
        return new RowHandles(type).ofPass(changing, isWatched);
    }

    private static Made made(ComponentType<?> type) {
        return type.compiled(RowAccess.class, () -> {
            List<Object> handles = new RowHandles(type).all();
            Object access = HiddenClasses.define(MethodHandles.lookup(), TEMPLATE, handles);
            return new Made(handles, (RowAccess) access);
        });
    }

    /// The component at a row.
    public abstract Object load(Object[] arrays, int row);

    /// Stores a component at a row.
    public abstract void store(Object[] arrays, int row, Object component);

    /// Whether the row holds exactly this component, floating-point numbers bit by bit, all NaNs alike.
    public abstract boolean same(Object[] arrays, int row, Object component);
}
