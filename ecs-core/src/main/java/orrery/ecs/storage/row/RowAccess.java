package orrery.ecs.storage.row;

import java.util.List;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;

/// Moves one component between a record and the columns of one type.
///
/// Each type gets a class of its own, see [RowCode]. Who keeps one in a constant lets the JIT inline its methods; no method
/// handle stands between. Public, as its methods are, for the classes that extend it in the modules of the records.
public abstract class RowAccess {
    /// For the classes that are made.
    protected RowAccess() {}

    /// The access to the rows of a type; made at the first call.
    public static RowAccess of(ComponentType<?> type) {
        return type.compiled(RowAccess.class, () -> new RowCode(type).make());
    }

    /// The handle for a pass that reads: load `(Object[], int)Object`. Passes take handles that are put together of small
    /// methods, since the JIT inlines these whatever comes of them all: a method of its own for 16 fields is compiled to more
    /// than it inlines.
    public static List<Object> visitHandlesOf(ComponentType<?> type) {
        return new RowHandles(type).ofVisit();
    }

    /// Handles for a pass that is expected to change some columns and to leave the others alone: load, and a store
    /// `(Object[], int, Object)boolean` that tells, if it is watched, whether it has changed one of the others, and else says no.
    ///
    /// Where the operation hands on what was loaded, the JIT sees that the others stay, and drops question and stores: it drops
    /// the stores only because they come first, before any that changes something. Others that hold references are asked for in
    /// any case, since to store one costs more than that.
    ///
    /// @param isWatched whether to ask; where the operation computes one of the others, the JIT computes many rows at once only
    ///     if nobody asks
    public static List<Object> updateHandlesOf(ComponentType<?> type, boolean[] changing, boolean isWatched) {
        return new RowHandles(type).ofUpdate(changing, isWatched);
    }

    /// The component at a row.
    public abstract Object load(Object[] arrays, int row);

    /// Stores a component at a row.
    ///
    /// @throws NullPointerException if it holds a null; nothing is stored then
    public abstract void store(Object[] arrays, int row, Object component);

    /// Whether the row holds exactly this component, floating-point numbers bit by bit, all NaNs alike.
    ///
    /// @throws NullPointerException if the component holds a null
    public abstract boolean same(Object[] arrays, int row, Object component);

    /// Copies the bits of a row of numbers to the places behind one, see [Table#stage]; does nothing where a column holds
    /// references.
    public abstract void keep(Object[] arrays, int row, long[] room, int place);
}
