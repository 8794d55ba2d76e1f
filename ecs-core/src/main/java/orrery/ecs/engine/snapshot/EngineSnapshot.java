package orrery.ecs.engine.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.storage.Columns;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableImage;
import orrery.ecs.storage.pack.PackedArray;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;

/// A copy of a world's complete state: a world restored from it continues exactly as the original. Immutable.
///
/// @param tick number of completed ticks
/// @param seed seed of the random streams
/// @param slots the state of the entity slots
/// @param arrays component arrays and singletons, in the order of registration
/// @param pending modify sets of deferred types
/// @param sets entity sets of singletons by name, members in order
/// @param queues event queues of singletons
/// @param streams states of the random streams by name
/// @param undelivered undelivered changes of the watches
/// @param inputs inputs of the running tick and of the next one
public record EngineSnapshot(long tick, long seed, Slots slots, List<Rows> arrays, List<Rows> pending,
        Map<String, long[]> sets, List<Queue> queues, Map<String, Long> streams, List<Undelivered> undelivered,
        Inputs inputs) implements Snapshot {

    /// Casts a snapshot to this class, the only implementation.
    public static EngineSnapshot of(Snapshot snapshot) {
        return (EngineSnapshot) snapshot;
    }

    @Override
    public long bytes() {
        long bytes = 4L * (slots.generations().length + slots.links().length);
        for (List<Rows> list : List.of(arrays, pending)) {
            bytes += list.stream().mapToLong(Rows::bytes).sum();
        }
        bytes += sets.values().stream().mapToLong(members -> 8L * members.length).sum();
        bytes += queues.stream().mapToLong(Queue::bytes).sum();
        return bytes + undelivered.stream().mapToLong(u -> 8L * (u.touched().length + u.gone().length)).sum();
    }

    /// The columns of objects (not of primitive values) of all component arrays, then of all modify sets. Do not change them.
    public List<Object[]> values() {
        return Stream.of(arrays, pending).flatMap(List::stream).flatMap(rows -> rows.image().values().references())
                .toList();
    }

    /// Approximate bytes of the objects in this state's columns. Does not count objects that another state has in the same rows.
    /// [#bytes] counts only the references to these objects.
    ///
    /// @param others the [#values] of the other state of the same world; empty if that state shares all values with this
    ///     one
    public long bytesOfValues(List<Object[]> others) {
        List<Object[]> own = values();
        long bytes = 0;
        for (int i = 0; i < others.size(); i++) {
            bytes += Columns.bytesOfValues(own.get(i), others.get(i), own.get(i).length);
        }
        return bytes;
    }

    /// A reduced copy to which packed snapshots refer. It keeps only arrays of primitive values that can't be packed well without
    /// a reference. It can't be restored.
    public EngineSnapshot reference() {
        Map<String, long[]> members = new LinkedHashMap<>();
        sets.forEach((name, set) -> members.put(name, (long[]) PackedArray.reference(set)));
        Slots few = new Slots((int[]) PackedArray.reference(slots.generations()),
                (int[]) PackedArray.reference(slots.links()), slots.freeHead());
        return new EngineSnapshot(tick, seed, few, arrays.stream().map(Rows::reference).toList(),
                pending.stream().map(Rows::reference).toList(), members, List.of(), Map.of(), List.of(),
                new Inputs(List.of(), List.of()));
    }

    /// A copy without references to the world. The snapshot itself keeps the world in memory if a singleton owns a set or a
    /// queue. The copy can be restored in another world of the same types, but singletons that own a set or a queue can't
    /// be read from it. Cost: no column is copied.
    public EngineSnapshot detached() {
        return new EngineSnapshot(tick, seed, slots, arrays.stream().map(Rows::detached).toList(),
                pending.stream().map(Rows::detached).toList(), sets, queues, streams, undelivered, inputs);
    }

    /// The inputs of a world.
    ///
    /// @param ofTick inputs of the running tick; empty between ticks
    /// @param submittedInputs inputs that wait for the next tick
    public record Inputs(List<Record> ofTick, List<Record> submittedInputs) {}

    /// The state of the entity slots.
    ///
    /// @param generations generation of each slot; slot 0 is never issued
    /// @param links link of each slot: -1 if the slot is in use, -2 if it is retired. For a free slot: the next free slot, or 0
    ///     if it is the last
    /// @param freeHead first free slot, or 0
    public record Slots(int[] generations, int[] links, int freeHead) {}

    /// The undelivered changes of a watch.
    ///
    /// @param reader the system
    /// @param type name of the watched type
    /// @param ofModifySet whether the watch is on the modify set
    /// @param everything whether the watch stands for all existing components, because the system has never taken changes from it
    /// @param touched handles: those in the table in row order, then the others in ascending order
    /// @param gone handles in the order of removal
    public record Undelivered(String reader, String type, boolean ofModifySet, boolean everything, long[] touched,
            long[] gone) {}

    /// An event queue.
    ///
    /// @param name name of the queue: `Hits.queue`
    /// @param events live events, oldest first
    /// @param first sequence number of the oldest live event
    /// @param boundary sequence number of the first event of the current tick
    /// @param cursors for each reader, the sequence number of the event that it reads next
    /// @param missed number of events that expired before any reader read them
    public record Queue(String name, List<Record> events, long first, long boundary, Map<String, Long> cursors,
            long missed) {

        /// Bytes of a reference to an event.
        public static final int REFERENCE = 8;

        /// Approximate bytes of the events and the references to them.
        public long bytes() {
            return REFERENCE * (long) events.size() + Columns.bytesOfValues(events);
        }
    }

    /// The rows of one component array.
    public static final class Rows {
        private final ComponentType<?> type;
        private final TableImage image;
        private final @Nullable WriteStamps stamps;

        /// @param stamps the object that resolves the write stamps of the rows; null if they have none
        public Rows(ComponentType<?> type, TableImage image, @Nullable WriteStamps stamps) {
            this.type = type;
            this.image = image;
            this.stamps = stamps;
        }

        /// Creates rows from the content of a file.
        ///
        /// @throws NullPointerException if a component contains null
        public static <C extends Record> Rows of(ComponentType<C> type, List<Entity> entities, List<C> components) {
            Table table = new Table(type.fields(), TrackingLevel.OFF);
            RowAccess access = RowAccess.of(type);
            for (int i = 0; i < entities.size(); i++) {
                table.columns().ensureCapacity(i + 1);
                access.store(table.columns().arrays(), i, components.get(i));
                table.append(entities.get(i).handle());
            }
            return new Rows(type, table.capture(), null);
        }

        private long bytes() {
            return 12L * size() + image.values().bytes();
        }

        private Rows reference() {
            return new Rows(type, image.reference(), stamps);
        }

        private Rows detached() {
            return new Rows(type, image.unowned(), null);
        }

        /// The component type.
        public ComponentType<?> type() {
            return type;
        }

        /// Number of rows.
        public int size() {
            return image.handles().length;
        }

        /// The entity at a row.
        public Entity entityAt(int row) {
            return new Entity(image.handles()[row]);
        }

        /// The handle of the entity at a row. Creates no object.
        public long handleAt(int row) {
            return image.handles()[row];
        }

        /// The handles of the rows, in order. Do not change the array.
        public long[] handles() {
            return image.handles();
        }

        /// Whether a field has the same value in a row of another array of the same record class.
        public boolean isSameCell(Field field, int row, Rows other, int otherRow) {
            return image.values().sameCell(field.index(), row, other.image.values(), otherRow);
        }

        /// The component at a row.
        public Record valueAt(int row) {
            return (Record) RowAccess.of(type).load(image.values().arrays(), row);
        }

        /// Handles, write stamps and values of the rows. Do not change its arrays.
        public TableImage image() {
            return image;
        }

        /// The object that resolves the write stamps of the rows; null if they have none.
        public @Nullable WriteStamps stamps() {
            return stamps;
        }

        /// The image for a world with these write stamps. Stamps of another world are replaced by 0.
        public TableImage imageFor(WriteStamps authors) {
            return authors == stamps
                    ? image
                    : new TableImage(image.handles(), new int[image.handles().length], image.values());
        }
    }
}
