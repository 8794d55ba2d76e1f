package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// What edits have changed in the mirror since the last tick, and how it gets to the game.
///
/// The mirror says what is to be in the game. So writing twice does no harm, and an edit that was undone writes the former
/// value again.
final class PendingEdits {
    private final EngineWorld world;
    private final Original game;
    private final EntityMap entities;
    private final List<MirrorArray> arrays;
    private final Map<ComponentType<?>, MirrorArray> byType = new HashMap<>();
    private final Map<Cells, BitSet> touched = new LinkedHashMap<>();
    private final Set<Long> lived = new LinkedHashSet<>();
    /// The entities whose names or positions were edited after the fields that they follow.
    private final Map<Derived, Set<Long>> derived = new LinkedHashMap<>();

    /// The component of an entity.
    private record Cells(MirrorArray array, long handle) {}

    PendingEdits(EngineWorld world, Original game, EntityMap entities, List<MirrorArray> arrays,
            List<Derived> derived) {
        derived.forEach(each -> this.derived.put(each, new LinkedHashSet<>()));
        this.world = world;
        this.game = game;
        this.entities = entities;
        this.arrays = arrays;
        arrays.forEach(array -> byType.put(array.array().type(), array));
        world.onSegment(this::note);
    }

    private void note(Segment segment) {
        if (segment.author().kind() != Author.Kind.EDIT) {
            return;
        }
        segment.created().forEach(entity -> lived.add(entity.handle()));
        segment.destroyed().forEach(entity -> lived.add(entity.handle()));
        for (Change<?> change : segment.changes()) {
            MirrorArray array = byType.get(change.type());
            for (int entry = 0; array != null && entry < change.count(); entry++) {
                if (!change.isMoveOnly(entry)) {
                    note(array, change, entry);
                }
            }
        }
        for (Change<?> change : segment.changes()) {
            derived.forEach((follower, edited) -> {
                if (change.type().recordClass() == follower.part()) {
                    IntStream.range(0, change.count()).filter(entry -> !change.isMoveOnly(entry))
                            .forEach(entry -> edited.add(change.handle(entry)));
                }
            });
        }
    }

    private void note(MirrorArray array, Change<?> change, int entry) {
        BitSet fields = touched.computeIfAbsent(new Cells(array, change.handle(entry)), _ -> new BitSet());
        BitSet differing = new BitSet();
        for (Field field : change.type().fields()) {
            if (change.differs(entry, field)) {
                differing.set(field.index());
            }
        }
        fields.or(differing);
        derived.forEach((follower, edited) -> {
            if (follower.array() == array && follower.fields().intersects(differing)) {
                edited.remove(change.handle(entry));
            }
        });
    }

    /// Forgets all edits. Call it once the tick has begun that they belong to, after [#write].
    void forget() {
        touched.clear();
        lived.clear();
        derived.values().forEach(Set::clear);
    }

    boolean isEmpty() {
        return touched.isEmpty() && lived.isEmpty() && derived.values().stream().allMatch(Set::isEmpty);
    }

    /// Writes the edits to the game. Names and positions follow the fields that were edited, and the other way round.
    ///
    /// @throws WorldException if the game can't take one of them; none is written then
    void write() {
        touched.forEach((cells, fields) -> requireWritable(cells, fields, values(cells)));
        derived.forEach((follower, edited) -> edited.forEach(handle -> take(follower, handle, this::requireWritable)));
        for (long handle : Set.copyOf(lived)) {
            if (!world.isAlive(new Entity(handle))) {
                delete(handle);
            }
        }
        for (long handle : List.copyOf(lived)) {
            if (world.isAlive(new Entity(handle)) && entities.slotOf(handle) < 0) {
                create(handle);
            }
        }
        touched.forEach(this::write);
        derived.forEach((follower, edited) -> edited.forEach(handle -> {
            take(follower, handle, this::writeBoth);
            if (world.has(new Entity(handle), follower.part())) {
                follow(follower, handle);
            }
        }));
        touched.keySet().forEach(cells -> derived.forEach((follower, edited) -> {
            if (follower.array() == cells.array && !edited.contains(cells.handle)) {
                follow(follower, cells.handle);
            }
        }));
    }

    private static void follow(Derived follower, long handle) {
        Table table = follower.array().array().table();
        int row = table.rowOf(handle);
        if (row >= 0) {
            follower.follow(new Entity(handle), table.columns().arrays(), row);
        }
    }

    /// What is done with the fields of a component.
    private interface Action {
        void on(Cells cells, BitSet fields, Object[] values);
    }

    /// Does something with the fields of an entity whose name or position was edited.
    private void take(Derived follower, long handle, Action action) {
        EngineArray<?> array = follower.array().array();
        int row = array.table().rowOf(handle);
        if (row >= 0) {
            action.on(new Cells(follower.array(), handle), follower.fields(),
                    follower.edited(array.type(), array.peekAt(row), new Entity(handle)));
        }
    }

    /// Writes fields to the game and to the mirror.
    private void writeBoth(Cells cells, BitSet fields, Object[] values) {
        write(cells, component(cells), values, fields);
        set(cells.array.array().type(), new Entity(cells.handle), values);
    }

    private <C extends Record> void set(ComponentType<C> type, Entity entity, Object[] values) {
        world.set(entity, type.create(values));
    }

    private void delete(long handle) {
        int slot = entities.slotOf(handle);
        if (slot >= 0) {
            entities.leave(slot);
            game.delete(slot);
        }
    }

    private void create(long handle) {
        int slot = game.create();
        entities.enter(slot, handle);
        BitSet none = new BitSet();
        arrays.forEach(array -> write(new Cells(array, handle), none));
    }

    private void requireWritable(Cells cells, BitSet fields, Object @Nullable [] values) {
        Object component = component(cells);
        if (component == null || values == null) {
            return;
        }
        for (int i = fields.nextSetBit(0); i >= 0; i = fields.nextSetBit(i + 1)) {
            Leaf leaf = cells.array.leaves().get(i);
            if (leaf.target() == null && !Values.same(leaf.mirrored(component, entities), values[i])) {
                throw new WorldException("%s.%s of %s can't be set: %s".formatted(cells.array.array().type(),
                        leaf.path(), world.describe(new Entity(cells.handle)), leaf.refusal()));
            }
        }
    }

    /// The component of the mirror as leaf values; null if the entity lacks it.
    private static Object @Nullable [] values(Cells cells) {
        int row = cells.array.array().table().rowOf(cells.handle);
        return row < 0 ? null : leaves(cells.array, row);
    }

    private static Object[] leaves(MirrorArray array, int row) {
        return leavesOf(array.array().type(), array.array().peekAt(row));
    }

    private static <C extends Record> Object[] leavesOf(ComponentType<C> type, Record component) {
        return type.leaves(type.recordClass().cast(component));
    }

    /// The component of the game; null if the entity lacks it.
    private @Nullable Object component(Cells cells) {
        return MirrorArray.at(game.components(cells.array.type()), entities.slotOf(cells.handle));
    }

    private void write(Cells cells, BitSet fields) {
        int slot = entities.slotOf(cells.handle);
        if (slot < 0) {
            return;
        }
        Object[] values = values(cells);
        Object component = component(cells);
        if (values == null) {
            if (component != null) {
                game.remove(cells.array.type(), slot);
            }
        } else if (component == null) {
            game.add(cells.array.type(), slot);
            BitSet all = new BitSet();
            all.set(0, values.length);
            write(cells, component(cells), values, all);
        } else {
            write(cells, component, values, fields);
        }
    }

    private void write(Cells cells, @Nullable Object component, Object[] values, BitSet fields) {
        for (int i = fields.nextSetBit(0); component != null && i >= 0; i = fields.nextSetBit(i + 1)) {
            Leaf leaf = cells.array.leaves().get(i);
            if (leaf.target() != null && !Values.same(leaf.mirrored(component, entities), values[i])) {
                leaf.write(component, values[i]);
            }
        }
    }
}
