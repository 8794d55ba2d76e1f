package orrery.ecs.engine;

import java.util.List;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;

/// Bytes that a world takes, counted from the lengths of its arrays: references as four bytes, what they refer to and the
/// headers of the arrays not at all. The same calls lead to the same figures, on every machine.
///
/// What segments hold is history and not counted, with a world or without; nor is what a scene tree, a query or a system
/// keeps to work with.
///
/// @param types component arrays and singletons in the order of registration, the values pending in a deferred type's
///     modify set right after it
/// @param entities what an entity takes whatever its components
/// @param otherBytes entity sets, random streams, and bits by entity that calls in bulk use; event queues hold objects and
/// are not counted
public record Memory(List<OfType> types, OfEntities entities, long otherBytes) {

    /// Rows of one component type.
    ///
    /// @param type the component type
    /// @param isPending whether these are the values pending in its modify set
    /// @param rows number of rows
    /// @param capacity rows there is room for before a column grows
    /// @param columns what rows take at every level of tracking
    /// @param tracking what rows take besides where they are tracked
    public record OfType(ComponentType<?> type, boolean isPending, int rows, int capacity, OfColumns columns,
            OfTracking tracking) {

        static OfType of(ComponentType<?> type, boolean pending, Table table) {
            OfColumns columns = new OfColumns((long) table.columns().bytesOfRow() * table.size(),
                    table.columns().bytes(), table.mapBytes());
            OfTracking tracking = new OfTracking(table.markBytes(), table.logBytes(), table.shadowBytes(),
                    table.stampBytes());
            return new OfType(type, pending, table.size(), table.columns().capacity(), columns, tracking);
        }

        /// Bytes of everything.
        public long bytes() {
            return columns.bytes + columns.mapBytes + tracking.bytes();
        }

        /// Bytes of everything a row; NaN without rows.
        public double bytesPerRow() {
            return rows == 0 ? Double.NaN : (double) bytes() / rows;
        }

        /// Bytes but those of the maps, as a multiple of the bare columns; NaN without rows or columns.
        public double timesBare() {
            return columns.bareBytes == 0 ? Double.NaN : (double) (bytes() - columns.mapBytes) / columns.bareBytes;
        }
    }

    /// Columns and maps.
    ///
    /// @param bareBytes cells of the rows that there are
    /// @param bytes columns with the room that they have in reserve
    /// @param mapBytes the two maps between entities and rows: eight bytes a row and four bytes an entity index, with what
    ///     they have in reserve
    public record OfColumns(long bareBytes, long bytes, long mapBytes) {}

    /// What tracking takes, mostly from [orrery.ecs.type.TrackingLevel#RECORDED] on.
    ///
    /// @param markBytes bits of what was changed, and of what watches wait for
    /// @param logBytes values before, of rows written one by one, and room to hash
    /// @param shadowBytes columns as the segment began, where passes run
    /// @param stampBytes who wrote each row last
    public record OfTracking(long markBytes, long logBytes, long shadowBytes, long stampBytes) {
        /// Bytes of all that.
        public long bytes() {
            return markBytes + logBytes + shadowBytes + stampBytes;
        }
    }

    /// What an entity takes whatever its components.
    ///
    /// @param living living entities
    /// @param slots slots ever used
    /// @param allocatorBytes generations, the free list, and what takes changes of them back
    /// @param presenceBytes which arrays hold a row of each
    public record OfEntities(int living, int slots, long allocatorBytes, long presenceBytes) {
        /// Bytes of all that.
        public long bytes() {
            return allocatorBytes + presenceBytes;
        }

        /// Bytes of all that a living entity; NaN without entities.
        public double bytesPerEntity() {
            return living == 0 ? Double.NaN : (double) bytes() / living;
        }
    }

    /// What one component type takes, pending values not included.
    ///
    /// @throws java.util.NoSuchElementException if the world has no such type
    public OfType of(ComponentType<?> type) {
        return types.stream().filter(each -> each.type == type && !each.isPending).findFirst().orElseThrow();
    }

    /// Bytes of everything.
    public long bytes() {
        return types.stream().mapToLong(OfType::bytes).sum() + entities.bytes() + otherBytes;
    }

    /// Bytes of everything, components included, a living entity; NaN without entities.
    public double bytesPerEntity() {
        return entities.living == 0 ? Double.NaN : (double) bytes() / entities.living;
    }
}
