package orrery.samples;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/// An open, running sample with a vocabulary for tests.
public final class SampleRun {

    private final Simulation simulation;

    /// Opens a sample and runs one tick, so that the change sets no longer contain what the scene created.
    public SampleRun(String name) {
        this(SampleScenes.open(name));
    }

    private SampleRun(Simulation simulation) {
        this.simulation = simulation;
        simulation.schedule().tick();
    }

    /// Opens a sample after replacing a text in its scene file.
    public static SampleRun with(String name, String inFile, String instead) {
        String text = new String(SampleScenes.file(name), StandardCharsets.UTF_8);
        if (!text.contains(inFile)) {
            throw new AssertionError("The scene of %s does not say %s.".formatted(name, inFile));
        }
        byte[] changed = text.replace(inFile, instead).getBytes(StandardCharsets.UTF_8);
        return new SampleRun(SampleScenes.read(name, changed, TrackingLevel.RECORDED).simulation());
    }

    public Simulation simulation() {
        return simulation;
    }

    public World world() {
        return simulation.world();
    }

    public void ticks(int count) {
        for (int i = 0; i < count; i++) {
            simulation.schedule().tick();
        }
    }

    /// Sets a singleton as a user would while paused.
    public void edit(Record singleton) {
        edit(() -> world().setSingleton(singleton));
    }

    /// Makes an edit as a user would while paused.
    public void edit(Runnable change) {
        EngineWorld.of(world()).open(Author.edit("Edit"));
        change.run();
        EngineWorld.of(world()).close();
        simulation.schedule().settle();
    }

    /// Runs the systems of the next tick up to the named one, which is the next to run.
    public void stepTo(String system) {
        Schedule schedule = simulation.schedule();
        schedule.begin();
        while (!system.equals(schedule.nextSystem())) {
            schedule.step();
        }
    }

    /// The first entity with that name.
    public Entity named(String name) {
        return allNamed(name).getFirst();
    }

    /// All entities with that name, in row order.
    public List<Entity> allNamed(String name) {
        List<Entity> found = new ArrayList<>();
        world().array(Name.class).forEach((entity, each) -> {
            if (each.value().equals(name)) {
                found.add(entity);
            }
        });
        return found;
    }

    /// The authors that changed components of that type in the last tick.
    public List<String> writersOf(Class<? extends Record> type) {
        return world().segmentsOfTick().stream()
                .filter(segment -> segment.changes().stream()
                        .anyMatch(change -> !change.isPending() && change.changedCount() > 0
                                && change.type().recordClass().equals(type)))
                .map(segment -> segment.author().name()).distinct().toList();
    }
}
