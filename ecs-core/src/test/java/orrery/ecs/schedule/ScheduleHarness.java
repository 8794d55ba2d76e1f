package orrery.ecs.schedule;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.EventQueue;

/// Components, systems and worlds that the tests of schedules share, and a log that systems write.
abstract class ScheduleHarness {
    record Count(int value) {}

    /// A deferred number.
    record Aim(int value) {}

    /// An event.
    record Ping(int value) {}

    /// A queue of events.
    record Pings(EventQueue<Ping> queue) {}

    final List<String> log = new ArrayList<>();

    SystemDefinition logging(String name) {
        return SystemDefinition.named(name).run(() -> context -> log.add(name));
    }

    SystemDefinition watching(String name) {
        return SystemDefinition.named(name).watches(Count.class).run(() -> context -> {
            ChangeSet changes = context.changes(Count.class);
            StringBuilder line = new StringBuilder(name);
            changes.forEachLiving(entity -> line.append(' ').append(entity));
            changes.forEachGone(entity -> line.append(" gone ").append(entity));
            log.add(line.toString());
        });
    }

    SystemDefinition counting(String name) {
        return SystemDefinition.named(name).writes(Count.class).run(() -> context -> context.world().array(Count.class)
                .update(count -> new Count(count.value() + 1)));
    }

    SystemDefinition failing(String name, long tick) {
        return SystemDefinition.named(name).writes(Count.class)
                .run(() -> context -> context.world().array(Count.class).update(count -> {
                    if (context.tick() == tick) {
                        throw new IllegalStateException("told to fail");
                    }
                    return new Count(count.value() * 2);
                }));
    }

    static Simulation simulation(TrackingLevel level, SystemDefinition... systems) {
        WorldProvider provider = new WorldProvider() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public String description() {
                return "A world for tests.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                world.components(lookup, Count.class).component(lookup, new Aim(0), Trait.DEFERRED)
                        .singleton(lookup, Pings.class, owned -> new Pings(owned.eventQueue("queue", Ping.class)))
                        .inputs(lookup, Ping.class).systems(systems);
            }
        };
        Simulation simulation = WorldDefinition.of(provider).open(level, 1);
        EngineWorld.of(simulation.world()).open(Author.PROGRAM);
        return simulation;
    }
}
