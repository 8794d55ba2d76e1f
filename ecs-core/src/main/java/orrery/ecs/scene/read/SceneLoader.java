package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.Outline.Entry;
import orrery.ecs.scene.text.Problems;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// Fills a new world with scene data whose values are validated. Reports errors in the slots, rows, undelivered changes and
/// pending values of a tick snapshot.
public final class SceneLoader {
    private static final int ALIVE = -1;
    private static final int RETIRED = -2;

    private final Simulation simulation;
    private final EngineWorld world;
    private final Outline outline;
    private final SceneData data;
    private final Problems problems;

    public SceneLoader(Simulation simulation, Outline outline, SceneData data, Problems problems) {
        this.simulation = simulation;
        world = EngineWorld.of(simulation.world());
        this.outline = outline;
        this.data = data;
        this.problems = problems;
    }

    public void load() {
        addNodes();
        ScheduleSettings schedule = data.schedule;
        if (schedule != null) {
            data.singletons.put(world.types().of(ScheduleSettings.class), schedule);
        }
        if (outline.kind() == SceneKind.AUTHORING) {
            loadAuthoring();
        } else {
            loadTick();
        }
        EngineSchedule.of(simulation.schedule()).settingsRestored();
    }

    private void addNodes() {
        Hierarchy hierarchy = new Hierarchy(outline);
        for (Entry entry : outline.entries) {
            if (entry.inTree) {
                data.column(world.types().of(Node.class)).add(entry.handle, hierarchy.node(entry));
            }
        }
        data.singletons.put(world.types().of(TreeRoots.class), hierarchy.roots());
    }

    private void loadAuthoring() {
        world.open(Author.SCENE);
        world.manage(this::fill);
        world.close();
        world.load(simulation.schedule()::settle);
        world.forgetChanges();
    }

    private void fill() {
        world.create(outline.entries.size());
        for (ComponentType<?> type : world.types().types()) {
            if (data.columns().containsKey(type)) {
                data.column(type).addTo(world);
            }
        }
        data.singletons.values().forEach(world::setSingleton);
        data.sets.forEach((set, members) -> {
            set.clear();
            members.forEach(set::add);
        });
    }

    // ---- tick snapshots

    private void loadTick() {
        EngineSnapshot.Slots slots = slots();
        data.state.watches.forEach(watch -> {
            checkWatch(watch.touched(), slots.generations().length);
            checkWatch(watch.gone(), slots.generations().length);
        });
        List<EngineSnapshot.Rows> rows = rows();
        List<EngineSnapshot.Rows> pending = pending();
        if (problems.hasErrors()) {
            return;
        }
        Map<String, long[]> sets = new LinkedHashMap<>();
        data.sets.forEach((set, members) -> sets.put(set.name(), members.stream().mapToLong(Entity::handle).toArray()));
        world.restore(new EngineSnapshot(outline.tick(), outline.seed(), slots, rows, pending, sets,
                List.copyOf(data.queues.values()), data.state.streams,
                data.state.watches.stream().map(TickState.Watch::undelivered).toList(),
                new EngineSnapshot.Inputs(List.of(), data.state.inputs)));
    }

    private EngineSnapshot.Slots slots() {
        List<Entity> free = data.state.free.handles();
        List<Entity> retired = data.state.retired.handles();
        int count = 1 + outline.entries.size() + free.size() + retired.size();
        int[] generations = new int[count];
        int[] links = new int[count];
        for (Entry entry : outline.entries) {
            if (!put(generations, links, entry.handle, ALIVE)) {
                refuse(generations, entry.handle, entry.path() + ".handle", entry.handleOffset);
            }
        }
        for (int i = 0; i < free.size(); i++) {
            int next = i + 1 < free.size() ? free.get(i + 1).index() : 0;
            if (!put(generations, links, free.get(i), next)) {
                refuse(generations, data.state.free, i);
            }
        }
        for (int i = 0; i < retired.size(); i++) {
            if (!put(generations, links, retired.get(i), RETIRED)) {
                refuse(generations, data.state.retired, i);
            }
        }
        return new EngineSnapshot.Slots(generations, links, free.isEmpty() ? 0 : free.getFirst().index());
    }

    /// Puts a handle into its slot. Returns false if there is no such slot or it is taken.
    private static boolean put(int[] generations, int[] links, Entity handle, int link) {
        int slot = handle.index();
        if (slot >= generations.length || generations[slot] != 0) {
            return false;
        }
        generations[slot] = handle.generation();
        links[slot] = link;
        return true;
    }

    private void refuse(int[] generations, HandleList list, int index) {
        refuse(generations, list.handles().get(index), list.pathOf(index), list.offsets().get(index));
    }

    private void refuse(int[] generations, Entity handle, String path, int offset) {
        int slot = handle.index();
        problems.error(path, offset, slot >= generations.length
                ? "slot %d is used, but %d is the last one that is alive, free or retired".formatted(slot,
                        generations.length - 1)
                : "slot %d is named twice among handles, free and retired slots".formatted(slot),
                "Restore the file from its backup");
    }

    /// Checks the entities of undelivered changes. Reports the first entity whose slot never existed. Destroyed entities are
    /// permitted.
    private void checkWatch(HandleList list, int slots) {
        for (int i = 0; i < list.handles().size(); i++) {
            Entity entity = list.handles().get(i);
            if (entity.index() >= slots) {
                problems.error(list.pathOf(i), list.offsets().get(i),
                        "found the handle %s, but %d is the last slot that is alive, free or retired".formatted(entity,
                                slots - 1),
                        "Restore the file from its backup");
                return;
            }
        }
    }

    private List<EngineSnapshot.Rows> rows() {
        List<EngineSnapshot.Rows> rows = new ArrayList<>();
        data.state.rows.keySet().forEach(data::column);
        data.columns().forEach((type, column) -> {
            TickState.Rows order = data.state.rows.get(type);
            rows.add(column.rows(order == null ? null : order(type, column.entities(), order)));
        });
        data.singletons.forEach((type, value) -> rows.add(singleton(type, value)));
        return rows;
    }

    private static EngineSnapshot.Rows singleton(ComponentType<?> type, Record value) {
        SceneData.Column<?> column = new SceneData.Column<>(type);
        column.add(Entity.NONE, value);
        return column.rows(null);
    }

    /// Returns an array with one element for each row: the index that the entity of the row has in `entities`. If the rows do not
    /// list each entity exactly once, reports this and returns an empty array.
    private int[] order(ComponentType<?> type, List<Entity> entities, TickState.Rows rows) {
        List<Integer> slots = rows.slots();
        Map<Integer, Integer> placeOfSlot = new HashMap<>();
        for (int place = 0; place < entities.size(); place++) {
            placeOfSlot.put(entities.get(place).index(), place);
        }
        int[] order = new int[entities.size()];
        boolean valid = slots.size() == order.length;
        for (int row = 0; valid && row < order.length; row++) {
            Integer place = placeOfSlot.remove(slots.get(row));
            valid = place != null;
            order[row] = place == null ? 0 : place;
        }
        if (!valid) {
            rows.place().error(problems,
                    "the rows do not list each of the %,d entities with %s exactly once".formatted(order.length, type),
                    "Restore the file from its backup");
        }
        return valid ? order : new int[0];
    }

    private List<EngineSnapshot.Rows> pending() {
        List<EngineSnapshot.Rows> rows = new ArrayList<>();
        data.state.pending.forEach((type, pending) -> {
            List<Entity> entities = pending.values().entities();
            boolean present = new HashSet<>(data.column(type).entities()).containsAll(entities);
            if (!present || entities.stream().distinct().count() != entities.size()) {
                pending.place().error(problems,
                        "found a pending value of an entity without %s, or two of one entity".formatted(type),
                        "Restore the file from its backup");
            } else {
                rows.add(pending.values().rows(null));
            }
        });
        return rows;
    }
}
