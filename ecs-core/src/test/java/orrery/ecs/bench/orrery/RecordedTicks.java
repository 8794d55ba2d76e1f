package orrery.ecs.bench.orrery;

import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.World;

/// R1: a schedule with one system that sets by handle. If the world is recorded, a recording keeps its ticks.
public final class RecordedTicks implements Workload {
    private final Schedule schedule;
    private final ComponentArray<Motion> motions;
    private final Turns<EntityList> turns;
    private long seen;

    /// A world of that many entities.
    public RecordedTicks(int entities, TrackingLevel level) {
        this(entities, new EngineWorld(registry().build(), level, 1));
    }

    private static TypeRegistry.Builder registry() {
        return Ticking.registry(Motion.class).add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON);
    }

    /// The same in a recorded world with the types that store a scene tree, as in worlds of providers.
    public static RecordedTicks withTree(int entities) {
        EngineWorld world = new EngineWorld(registry().add(MethodHandles.lookup(), Node.class, Trait.MANAGED)
                .add(MethodHandles.lookup(), TreeRoots.class, Trait.SINGLETON, Trait.MANAGED).build(),
                TrackingLevel.RECORDED, 1);
        world.initSingleton(world.types().of(TreeRoots.class), _ -> new TreeRoots(Entity.NONE, Entity.NONE));
        return new RecordedTicks(entities, world);
    }

    private RecordedTicks(int entities, World world) {
        motions = world.array(Motion.class);
        for (int i = 0; i < entities; i++) {
            world.create(Motion.start(i));
        }
        turns = Turns.of(Draws.hundredth(entities), rows -> Values.entitiesAt(motions, rows));
        SystemDefinition nudge = SystemDefinition.named("Nudge").writes(Motion.class).run(() -> this::nudge);
        schedule = new EngineSchedule(world, List.of(nudge), 1);
        EngineWorld.of(world).close();
        EngineWorld.of(world).forgetChanges();
    }

    /// The same workload, with a recording if the world is recorded.
    static RecordedTicks recording(int entities, TrackingLevel level) {
        RecordedTicks ticks = new RecordedTicks(entities, level);
        if (level == TrackingLevel.RECORDED) {
            ticks.record();
        }
        return ticks;
    }

    /// Records the ticks from here on.
    public Recording record() {
        return new Recording(schedule);
    }

    /// Its schedule.
    public Schedule schedule() {
        return schedule;
    }

    private void nudge(SystemContext context) {
        EntityList chosen = turns.next();
        for (int i = 0; i < chosen.size(); i++) {
            motions.set(chosen.get(i), motions.get(chosen.get(i)).nudged());
        }
    }

    @Override
    public void tick() {
        schedule.tick();
    }

    /// Reads all fields of `count` rows, as a table in a window does.
    public void look(int row, int count) {
        for (int at = row; at < row + count; at++) {
            seen += motions.entityAt(at).hashCode() + motions.valueAt(at).hashCode();
        }
    }

    /// Number of rows.
    public int size() {
        return motions.size();
    }

    /// Checksum of the values read.
    public long seen() {
        return seen;
    }

    @Override
    public double[] values() {
        return Values.rowByRow(motions, m -> new double[] {m.px(), m.py(), m.vx()});
    }
}
