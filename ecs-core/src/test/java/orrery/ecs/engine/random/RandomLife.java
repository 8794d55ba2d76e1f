package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// A world with random operations, for tests in other packages. The operations depend only on a salt and the state, so equal
/// salts give equal futures.
public final class RandomLife {
    private final WorldSubject subject;
    private final boolean isRepeatable;

    /// A recorded world whose systems do the same whenever they run in the same state. The salt of a tick is submitted as an
    /// input.
    ///
    /// @param grouped whether two types are in a group
    public static RandomLife repeatable(boolean grouped) {
        RandomLife life = new RandomLife(TrackingLevel.RECORDED, grouped, true);
        life.subject.always((system, received) -> life.deeds(life.saltOfTick(system)).run(system, received));
        return life;
    }

    private long saltOfTick(String system) {
        EngineWorld world = subject.world;
        return (world.inputs().hashCode() * 31L + system.hashCode()) * 31 + world.tickBeingMade();
    }

    /// A recorded world with systems.
    ///
    /// @param grouped whether two types are in a group
    public RandomLife(boolean grouped) {
        this(TrackingLevel.RECORDED, grouped);
    }

    /// A world with systems.
    ///
    /// @param grouped whether two types are in a group
    public RandomLife(TrackingLevel level, boolean grouped) {
        this(level, grouped, false);
    }

    private RandomLife(TrackingLevel level, boolean grouped, boolean isRepeatable) {
        subject = new WorldSubject(level, false, grouped);
        this.isRepeatable = isRepeatable;
    }

    /// The schedule.
    public Schedule schedule() {
        return subject.schedule;
    }

    /// The world.
    public EngineWorld world() {
        return subject.world;
    }

    /// An input record.
    public Record input(long salt) {
        return new Name("input " + salt % 5);
    }

    /// Begins a tick, or runs the next system of the running tick. A system that throws reverts its tick.
    public void step(long salt) {
        if (!subject.schedule.isMidTick()) {
            if (isRepeatable) {
                subject.world.submitInput(new Name("salt " + salt));
            }
            subject.schedule.begin();
        } else if (isRepeatable) {
            try {
                subject.schedule.step();
            } catch (SystemFailure e) {
                // the tick was reverted
            }
        } else {
            deeds(salt * 31 + subject.schedule.systemsDone()).step();
        }
    }

    /// Runs a tick, or the rest of one. Returns whether it ended and no system threw.
    public boolean tick(long salt) {
        long before = subject.world.tick();
        do {
            step(salt);
        } while (subject.schedule.isMidTick());
        return subject.world.tick() > before;
    }

    /// Makes an edit of several calls.
    public void edit(long salt) {
        subject.world.open(Author.edit("edit " + salt % 10));
        for (int i = 0; i < 3; i++) {
            RandomCalls deeds = deeds(salt + i);
            switch ((int) Math.floorMod(salt + i, 5L)) {
                case 0 -> deeds.onSingletons();
                case 1 -> deeds.pass(RandomCalls.TYPES.get((int) Math.floorMod(salt, (long) RandomCalls.TYPES.size())));
                case 2 -> deeds.settings(subject.schedule.settings());
                default -> deeds.onEntity();
            }
        }
        subject.world.close();
    }

    /// Creates many entities.
    public void fill(long salt) {
        subject.world.open(Author.edit("fill"));
        deeds(salt).fill(200);
        subject.world.close();
    }

    private RandomCalls deeds(long salt) {
        SplittableRandom random = new SplittableRandom(salt);
        List<Long> candidates = new ArrayList<>();
        for (int i = 0; i < 12 && subject.world.slotCount() > 1; i++) {
            Entity there = subject.world.aliveIn(1 + random.nextInt(subject.world.slotCount() - 1));
            if (!there.isNone()) {
                candidates.add(there.handle());
            }
        }
        return new RandomCalls(subject, random, candidates);
    }

    /// Everything observable of the state except waiting inputs, such as hashes, undelivered changes of watches and the tick's
    /// change sets. Checks the hash against one computed from scratch.
    public Map<String, Object> told() {
        EngineWorld world = subject.world;
        Map<String, Object> told = new LinkedHashMap<>();
        StateAgreement.equal("incremental hash", world.hashFromScratch(), world.hash());
        Map<String, Long> hashes = new LinkedHashMap<>(world.hashes());
        if (!world.submittedInputs().isEmpty()) {
            hashes.remove("world");
        }
        told.put("slots", world.context().allocator().hash());
        told.put("streams", world.streams().capture());
        told.put("inputs", world.inputs());
        world.watches().forEach(watch -> told.put(
                "watch of %s on %s %s".formatted(watch.reader(), watch.type(), watch.isOfModifySet()), watch.hash()));
        told.put("hashes", hashes);
        told.put("watches", ChangeAgreement.peeks(subject));
        told.put("allocator", List.of(world.slotCount(), world.entityCount()));
        world.arrays().forEach(array -> told.put(array.type().name(), WorldSubject.listed(array.changes())));
        world.arrays().forEach(array -> told.put("authors of " + array.type().name(), authors(array)));
        return told;
    }

    private static List<String> authors(EngineArray<?> array) {
        List<String> authors = new ArrayList<>();
        for (int row = 0; row < array.size(); row++) {
            authors.add(
                    "%s at %d, of tick %d".formatted(array.writerAt(row), array.madeAt(row), array.writtenTickAt(row)));
        }
        return authors;
    }
}
