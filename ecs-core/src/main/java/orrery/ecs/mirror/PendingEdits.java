package orrery.ecs.mirror;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.Table;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Collects the edits of the mirror between two ticks and writes them to the game.
///
/// Writes the current values of the mirror; for an undone edit, this is the value before the edit. A value that was written once
/// is not written again, because the game may have changed it since.
final class PendingEdits {
    private final EngineWorld world;
    private final Original game;
    private final EntityMap entities;
    private final List<MirrorArray> arrays;
    private final BitSet left;
    private final Map<ComponentType<?>, MirrorArray> byType = new HashMap<>();
    private final Map<Cells, EditedComponent> touched = new LinkedHashMap<>();
    private final Set<Long> lived = new LinkedHashSet<>();
    /// Results of [Original#delete] by handle, to bring deleted entities back.
    private final Map<Long, Object> deleted = new HashMap<>();
    private boolean hasDisplaced;
    /// For names and for positions, the entities whose name or position was edited later than the fields from which it is
    /// computed.
    private final Map<Derived, Set<Long>> derived = new LinkedHashMap<>();
    private @Nullable Author lastEdit;
    private boolean isSettling;

    /// The component of an entity.
    private record Cells(MirrorArray array, long handle) {}

    /// @param left slots whose entities were deleted since the mirror and the game were last equal
    PendingEdits(EngineWorld world, Original game, EntityMap entities, List<MirrorArray> arrays,
            List<Derived> derived, BitSet left) {
        derived.forEach(each -> this.derived.put(each, new LinkedHashSet<>()));
        this.world = world;
        this.game = game;
        this.entities = entities;
        this.arrays = arrays;
        this.left = left;
        arrays.forEach(array -> byType.put(array.array().type(), array));
    }

    // ---- what was edited

    /// Records the changes of a segment if the segment is that of an edit.
    void note(Segment segment) {
        if (isSettling || segment.author().kind() != Author.Kind.EDIT) {
            return;
        }
        lastEdit = segment.author();
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
        BitSet differing = new BitSet();
        for (Field field : change.type().fields()) {
            if (change.differs(entry, field)) {
                differing.set(field.index());
            }
        }
        EditedComponent component = edited(new Cells(array, change.handle(entry)));
        component.edit(differing);
        if (change.kind(entry) != Change.Kind.CHANGED) {
            component.editPresence();
        }
        derived.forEach((follower, edited) -> {
            if (follower.array() == array && follower.fields().intersects(differing)) {
                edited.remove(change.handle(entry));
            }
        });
    }

    private EditedComponent edited(Cells cells) {
        return touched.computeIfAbsent(cells, _ -> new EditedComponent());
    }

    boolean isEmpty() {
        return touched.isEmpty() && lived.isEmpty() && derived.values().stream().allMatch(Set::isEmpty);
    }

    /// Whether entities were created in slots of entities that the game has removed since the last tick. The removed entities
    /// have no slot then, and live in the mirror until the next tick.
    boolean hasDisplaced() {
        return hasDisplaced;
    }

    // ---- handing edits over

    /// Writes the edits to the game. Called after each edit. Changes of the mirror that follow from an edit, such as the new
    /// value of the field that holds the name of a renamed entity, have the author of the edit.
    ///
    /// @throws WorldException if the game can't take the last edit; the message is a sentence
    void settle() {
        Author by = lastEdit;
        Author system = Author.system(Mirror.OUTSIDE);
        isSettling = true;
        try {
            world.open(by == null ? system : by);
            requireWritable();
            write(Runnable::run);
            world.open(system);
        } catch (RuntimeException e) {
            touched.values().removeIf(each -> !each.dropRefused());
            throw e;
        } finally {
            isSettling = false;
        }
    }

    /// Writes to the game the edits made or undone since the last [#settle]. Leaves out those that the game can't take.
    ///
    /// @param leftOut receives the reasons, as sentences
    void giveAll(Consumer<String> leftOut) {
        write(part -> {
            try {
                part.run();
            } catch (RuntimeException e) {
                leftOut.accept(e.getMessage() == null ? e.toString() : e.getMessage());
            }
        });
    }

    /// Requires that the game can take all edits, before any is written.
    private void requireWritable() {
        touched.forEach((cells, edited) -> requireWritable(cells, edited.fields(), values(cells)));
        derived.forEach((follower, edited) -> edited.forEach(handle -> {
            Object[] values = edited(follower, handle);
            requireWritable(new Cells(follower.array(), handle), follower.fields(), values);
            Entity entity = new Entity(handle);
            if (values == null && entities.slotOf(handle) >= 0 && world.has(entity, follower.part())) {
                throw new WorldException(
                        "%s of %s can't be set: the game has it in %s, and there is none. Add it first."
                                .formatted(follower.part().getSimpleName(), world.describe(entity),
                                        follower.array().array().type()));
            }
        }));
    }

    private void requireWritable(Cells cells, BitSet fields, Object @Nullable [] values) {
        Object component = component(cells);
        if (component == null || values == null) {
            requireNotRemoved(cells, component, values);
            return;
        }
        EditedComponent edited = touched.get(cells);
        for (int i = fields.nextSetBit(0); i >= 0; i = fields.nextSetBit(i + 1)) {
            Leaf leaf = cells.array.leaves().get(i);
            boolean isThere = Values.same(leaf.mirrored(component, entities), values[i])
                    || edited != null && edited.isFormer(i, component, values[i]);
            String refusal = isThere ? "" : refusal(leaf, values[i]);
            if (!refusal.isEmpty()) {
                throw new WorldException("%s.%s of %s can't be set: %s".formatted(cells.array.array().type(),
                        leaf.path(), world.describe(new Entity(cells.handle)), refusal));
            }
        }
    }

    /// Checks that the game has not removed a component with edited fields since the last tick.
    private void requireNotRemoved(Cells cells, @Nullable Object component, Object @Nullable [] values) {
        EditedComponent edited = touched.get(cells);
        boolean isPresenceEdited = edited != null && edited.isPresenceEdited();
        if (component == null && values != null && slotOf(cells.handle) >= 0 && !isPresenceEdited) {
            throw new WorldException("%s of %s can't be set: the game has removed it meanwhile.".formatted(
                    cells.array.array().type(), world.describe(new Entity(cells.handle))));
        }
    }

    /// Why a field can't have a value; empty if it can.
    private static String refusal(Leaf leaf, Object value) {
        if (leaf.target() == null) {
            return leaf.refusal();
        }
        try {
            leaf.requireFit(value);
            return "";
        } catch (WorldException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Writes the edits to the game. Before that, writes edited names and positions to the fields from which they are computed.
    /// After that, updates the names and positions that are computed from edited fields.
    ///
    /// @param run runs each part of the writing; may catch its exception
    private void write(Consumer<Runnable> run) {
        derived.forEach((follower, edited) -> {
            edited.forEach(handle -> run.accept(() -> set(follower, handle)));
            edited.clear();
        });
        for (long handle : Set.copyOf(lived)) {
            if (!world.isAlive(new Entity(handle))) {
                run.accept(() -> delete(handle));
            }
        }
        for (long handle : List.copyOf(lived)) {
            if (world.isAlive(new Entity(handle)) && entities.slotOf(handle) < 0) {
                run.accept(() -> create(handle, run));
            }
        }
        touched.forEach((cells, edited) -> run.accept(() -> write(cells, edited, edited.fields())));
        touched.keySet().forEach(cells -> derived.keySet().forEach(follower -> {
            if (follower.array() == cells.array) {
                follow(follower, cells.handle);
            }
        }));
    }

    // ---- names and positions

    /// Returns the leaf values of the component from which an entity's name or position is computed. The fields that hold the
    /// name or position have the edited values. Returns null if the entity lacks the component.
    private static Object @Nullable [] edited(Derived follower, long handle) {
        EngineArray<?> array = follower.array().array();
        int row = array.table().rowOf(handle);
        return row < 0 ? null : follower.edited(array.type(), array.peekAt(row), new Entity(handle));
    }

    /// Sets fields of the mirror to an edited name or position. If the entity lacks the component with these fields, removes the
    /// name or position of the entity.
    private void set(Derived follower, long handle) {
        Object[] values = edited(follower, handle);
        if (values == null) {
            follow(follower, handle);
        } else {
            edited(new Cells(follower.array(), handle)).edit(follower.fields());
            set(follower.array().array().type(), new Entity(handle), values);
        }
    }

    private <C extends Record> void set(ComponentType<C> type, Entity entity, Object[] values) {
        world.set(entity, type.create(values));
    }

    private void follow(Derived follower, long handle) {
        Table table = follower.array().array().table();
        int row = table.rowOf(handle);
        if (row >= 0) {
            follower.follow(new Entity(handle), table.columns().arrays(), row);
        } else if (world.isAlive(new Entity(handle))) {
            follower.leave(new Entity(handle));
        }
    }

    // ---- entities and components

    /// Returns the slot of an entity; -1 if it has none, or the game has removed it since the last tick.
    private int slotOf(long handle) {
        int slot = entities.slotOf(handle);
        return slot >= 0 && (left.get(slot) || game.hasLeft(slot)) ? -1 : slot;
    }

    private void delete(long handle) {
        int slot = slotOf(handle);
        if (slot >= 0) {
            entities.leave(slot);
            Object kept = game.delete(slot);
            if (kept != null) {
                deleted.put(handle, kept);
            }
        }
    }

    private void create(long handle, Consumer<Runnable> run) {
        int slot = game.create(deleted.remove(handle));
        left.clear(slot);
        hasDisplaced |= entities.isLiving(slot);
        entities.enter(slot, handle);
        arrays.forEach(array -> run.accept(() -> {
            Cells cells = new Cells(array, handle);
            EditedComponent edited = touched.getOrDefault(cells, new EditedComponent());
            edited.restart();
            edited.editPresence();
            write(cells, edited, all(array));
        }));
    }

    private static BitSet all(MirrorArray array) {
        BitSet all = new BitSet();
        all.set(0, array.leaves().size());
        return all;
    }

    /// Returns the component of the mirror as leaf values; null if the entity lacks the component.
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

    /// Returns the component object of the game; null if the entity lacks the component.
    private @Nullable Object component(Cells cells) {
        return MirrorArray.at(game.components(cells.array.type()), slotOf(cells.handle));
    }

    private void write(Cells cells, EditedComponent edited, BitSet fields) {
        int slot = slotOf(cells.handle);
        if (slot < 0) {
            return;
        }
        Object[] values = values(cells);
        Object component = component(cells);
        boolean wasGiven = edited.isGivenThere(values != null);
        if (values == null) {
            if (component != null && !wasGiven) {
                edited.keep(game.remove(cells.array.type(), slot));
            }
            edited.giveThere(false);
        } else if (component != null || wasGiven) {
            edited.giveThere(true);
            write(cells, edited, component, values, fields);
        } else {
            if (!edited.isPresenceEdited()) {
                requireNotRemoved(cells, component, values);
            }
            game.add(cells.array.type(), slot, edited.takeKept());
            edited.restart();
            edited.giveThere(true);
            write(cells, edited, component(cells), values, all(cells.array));
        }
    }

    private void write(Cells cells, EditedComponent edited, @Nullable Object component, Object[] values,
            BitSet fields) {
        for (int i = fields.nextSetBit(0); component != null && i >= 0; i = fields.nextSetBit(i + 1)) {
            Leaf leaf = cells.array.leaves().get(i);
            Object present = leaf.mirrored(component, entities);
            if (leaf.target() != null && !edited.isGiven(i, values[i]) && !Values.same(present, values[i])) {
                Object held = leaf.held(component);
                // A list or map is changed in place, so its object is not kept for an undo.
                if (leaf.kind() != FieldKind.VALUE || held == null) {
                    edited.remember(i, component, present, held);
                }
                if (edited.isFormer(i, component, values[i])) {
                    leaf.put(component, edited.former(i));
                } else {
                    leaf.write(component, values[i]);
                }
            }
            edited.give(i, values[i]);
        }
    }
}
