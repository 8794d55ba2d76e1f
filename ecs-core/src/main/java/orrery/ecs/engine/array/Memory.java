package orrery.ecs.engine.array;

import java.util.List;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;

/// Memory of a world in bytes, computed from the lengths of its arrays. A reference counts as four bytes; referenced objects and
/// array headers are not counted. The same calls give the same figures on every machine.
///
/// Segments belong to history and are not counted, nor are the working buffers of scene trees, queries and systems.
///
/// @param types component arrays and singletons in the order of registration, each deferred type followed by its pending values
/// @param entities memory of entities without their components
/// @param otherBytes entity sets, random streams and buffers of bulk calls; event queues consist of objects and are not counted
public record Memory(List<OfType> types, OfEntities entities, long otherBytes) {

    /// Memory of one component type.
    ///
    /// @param type the component type
    /// @param isPending whether these are the pending values in the type's modify set
    /// @param rows number of rows
    /// @param capacity number of rows for which there is room before a column grows
    /// @param columns memory needed at every tracking level
    /// @param tracking additional memory for tracking
    public record OfType(ComponentType<?> type, boolean isPending, int rows, int capacity, OfColumns columns,
            OfTracking tracking) {

        static OfType of(ComponentType<?> type, boolean pending, Table table) {
            OfColumns columns = new OfColumns((long) table.columns().bytesOfRow() * table.size(),
                    table.columns().bytes(), table.mapBytes());
            OfTracking tracking = new OfTracking(table.markBytes(), table.logBytes(), table.shadowBytes(),
                    table.stampBytes());
            return new OfType(type, pending, table.size(), table.columns().capacity(), columns, tracking);
        }

        /// Total bytes.
        public long bytes() {
            return columns.bytes + columns.mapBytes + tracking.bytes();
        }

        /// Total bytes for each row; NaN without rows.
        public double bytesPerRow() {
            return rows == 0 ? Double.NaN : (double) bytes() / rows;
        }

        /// Bytes without the maps between entities and rows, as a multiple of the bytes of the cells in use; NaN without rows or
        /// columns.
        public double timesBare() {
            return columns.bareBytes == 0 ? Double.NaN : (double) (bytes() - columns.mapBytes) / columns.bareBytes;
        }
    }

    /// Columns and maps.
    ///
    /// @param bareBytes cells of the existing rows
    /// @param bytes columns including their reserve
    /// @param mapBytes the two maps between entities and rows: eight bytes for each row and four for each entity index, including
    ///     their reserve
    public record OfColumns(long bareBytes, long bytes, long mapBytes) {}

    /// Memory for tracking, most of it at level [orrery.ecs.type.TrackingLevel#RECORDED].
    ///
    /// @param markBytes marks of changes, including those that wait in watches until their systems receive them
    /// @param logBytes old values of rows written one by one, and scratch space for hashes
    /// @param shadowBytes a copy of the columns at the start of the segment, if passes run over the type
    /// @param stampBytes write stamps of the rows
    public record OfTracking(long markBytes, long logBytes, long shadowBytes, long stampBytes) {
        /// Total bytes.
        public long bytes() {
            return markBytes + logBytes + shadowBytes + stampBytes;
        }
    }

    /// Memory of entities without their components.
    ///
    /// @param living number of living entities
    /// @param slots number of slots ever used, slot 0 included
    /// @param allocatorBytes generations, the free list and the undo log
    /// @param presenceBytes for each entity index, the bits that tell which arrays may have a row of the entity
    public record OfEntities(int living, int slots, long allocatorBytes, long presenceBytes) {
        /// Total bytes.
        public long bytes() {
            return allocatorBytes + presenceBytes;
        }

        /// Total bytes for each living entity; NaN without entities.
        public double bytesPerEntity() {
            return living == 0 ? Double.NaN : (double) bytes() / living;
        }
    }

    /// Memory of one component type, without pending values.
    ///
    /// @throws java.util.NoSuchElementException if the world has no such type
    public OfType of(ComponentType<?> type) {
        return types.stream().filter(each -> each.type == type && !each.isPending).findFirst().orElseThrow();
    }

    /// Total bytes.
    public long bytes() {
        return types.stream().mapToLong(OfType::bytes).sum() + entities.bytes() + otherBytes;
    }

    /// Total bytes, including components, for each living entity; NaN without entities.
    public double bytesPerEntity() {
        return entities.living == 0 ? Double.NaN : (double) bytes() / entities.living;
    }
}
