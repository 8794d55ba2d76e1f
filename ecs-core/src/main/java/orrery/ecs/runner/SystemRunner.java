package orrery.ecs.runner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Segment;

/// Runs one system: decides whether to run it, passes it the changes that it watches, and measures it.
final class SystemRunner {
    private final EngineWorld world;
    private final SystemDefinition definition;
    private final AccessScope scope;
    private final Author author;
    private final List<Watch> watches = new ArrayList<>();
    private final List<EngineArray<?>> written = new ArrayList<>();

    SystemRunner(EngineWorld world, SystemDefinition definition) {
        this.world = world;
        this.definition = definition;
        author = Author.system(definition.name());
        scope = new AccessScope(definition.name(), types(definition.readable()), types(definition.writable()));
        definition.writable().forEach(c -> written.add(world.array(c)));
        definition.watches().forEach(c -> watches.add(world.watch(definition.name(), world.array(c).type())));
        definition.watchesModifySets()
                .forEach(c -> watches.add(world.watchModifySet(definition.name(), world.array(c).type())));
        definition.applies().forEach(c -> world.array(c).modifySet().setOwner(definition.name()));
    }

    private List<ComponentType<?>> types(List<Class<? extends Record>> classes) {
        List<ComponentType<?>> types = new ArrayList<>();
        for (Class<? extends Record> recordClass : classes) {
            types.add(world.array(recordClass).type());
        }
        return types;
    }

    SystemDefinition definition() {
        return definition;
    }

    boolean isItsTurn() {
        return definition.runsEveryTick() || watches.stream().anyMatch(Watch::hasSomething);
    }

    RunReport skipped(RunReport.Outcome outcome) {
        return new RunReport(definition.name(), outcome, List.of(), 0, List.of());
    }

    /// Runs the system in its own segment. The segment is still open if it throws.
    ///
    /// @param nanoTime clock with which the run is measured
    RunReport run(double secondsPerTick, LongSupplier nanoTime) {
        List<String> why = watches.stream().filter(Watch::hasSomething).map(SystemRunner::describe).toList();
        RunReport.Outcome outcome = definition.runsEveryTick()
                ? RunReport.Outcome.RAN_EVERY_TICK
                : watches.stream().anyMatch(Watch::isEverything)
                        ? RunReport.Outcome.RAN_FIRST
                        : RunReport.Outcome.RAN_CHANGED;
        written.forEach(array -> array.takeEqualWrites(null));
        long started = nanoTime.getAsLong();
        world.open(author);
        SystemContext context = context(secondsPerTick);
        world.restrict(scope);
        try {
            definition.factory().get().run(context);
        } finally {
            world.restrict(null);
        }
        Segment segment = null;
        if (world.isRecorded()) {
            segment = world.close();
        } else {
            world.end();
        }
        long nanos = nanoTime.getAsLong() - started;
        return new RunReport(definition.name(), outcome, why, nanos,
                world.isRecorded() ? equalWrites(segment) : List.of());
    }

    private List<RunReport.EqualWrites> equalWrites(@Nullable Segment segment) {
        List<RunReport.EqualWrites> equal = new ArrayList<>();
        for (EngineArray<?> array : written) {
            int count = array.takeEqualWrites(segment);
            if (count > 0) {
                equal.add(new RunReport.EqualWrites(array.type().name(), count));
            }
        }
        return equal;
    }

    private static String describe(Watch watch) {
        return "%s%s ×%d".formatted(watch.type(), watch.isOfModifySet() ? " modify set" : "", watch.size());
    }

    private SystemContext context(double secondsPerTick) {
        Map<Class<?>, ChangeSet> received = new LinkedHashMap<>();
        Map<Class<?>, ChangeSet> modified = new LinkedHashMap<>();
        for (Watch watch : watches) {
            (watch.isOfModifySet() ? modified : received).put(watch.type().recordClass(), world.take(watch));
        }
        return new SystemContext(world, definition, secondsPerTick, received, modified);
    }
}
