package orrery.ecs.storage.row;

import java.util.List;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;

/// Copies components between records and the columns of one type.
///
/// Each type has a generated subclass, see [RowCode]. If the instance is a constant, the JIT inlines its methods; no method
/// handle is involved. The class and its methods are public, because the subclasses are defined in the modules of the records.
public abstract class RowAccess {
    /// For generated subclasses.
    protected RowAccess() {}

    /// The row access of a type. The first call generates it.
    public static RowAccess of(ComponentType<?> type) {
        return type.compiled(RowAccess.class, () -> new RowCode(type).make());
    }

    /// A list with the method handle for a read-only pass. The handle loads a component: `(Object[] arrays, int row)Object`. It
    /// is composed of small methods, because the JIT inlines each of them however large the whole is. A single method for 16
    /// fields exceeds the inlining limit.
    public static List<Object> visitHandlesOf(ComponentType<?> type) {
        return new RowHandles(type).ofVisit();
    }

    /// The method handles for a pass that is expected to change some columns. The first handle loads, as in [#visitHandlesOf].
    /// The second handle stores: `(Object[] arrays, int row, Object component)boolean`. It returns whether it changed a column
    /// that the pass was not expected to change; without `isWatched` it always returns false.
    ///
    /// If the operation of the pass returns a loaded value unchanged, the JIT sees that its column stays the same and drops
    /// comparison and store. It can drop these stores only because they come before all stores that change something. Columns of
    /// references are compared even without `isWatched`, because storing a reference costs more than comparing.
    ///
    /// @param changing by column, whether the pass is expected to change it
    /// @param isWatched whether to compare the columns that the pass is not expected to change. Pass false if the operation may
    ///     compute one of them: the comparison would prevent the JIT from vectorising the loop
    public static List<Object> updateHandlesOf(ComponentType<?> type, boolean[] changing, boolean isWatched) {
        return new RowHandles(type).ofUpdate(changing, isWatched);
    }

    /// Loads the component at a row.
    public abstract Object load(Object[] arrays, int row);

    /// Stores a component at a row.
    ///
    /// @throws NullPointerException if the component holds a null; then nothing is stored
    public abstract void store(Object[] arrays, int row, Object component);

    /// Whether the row holds this component. Floating-point numbers are compared by their bits; all NaNs are equal.
    ///
    /// @throws NullPointerException if the component holds a null
    public abstract boolean same(Object[] arrays, int row, Object component);

    /// Copies the bits of a row to the elements of `room` after `place`, see [Table#stage]. Does nothing if a column holds
    /// references.
    public abstract void keep(Object[] arrays, int row, long[] room, int place);
}
