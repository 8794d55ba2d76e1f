package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import orrery.ecs.engine.Fixture;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.WorldException;

/// Random calls on a [Subject]: equal random numbers make equal calls on every subject.
///
/// Every result and every exception is appended to a trace.
///
/// This file is long because it has a method for each method of the world.
public final class RandomCalls {
    static final List<Class<? extends Record>> TYPES = List.of(Name.class, Fixture.Pos.class, Fixture.Misc.class,
            Fixture.Tag.class, Fixture.Joint.class);
    private static final float[] NUMBERS = {0f, -0f, 1f, Float.NaN, Float.intBitsToFloat(0x7fc00001),
        Float.POSITIVE_INFINITY, 2f, 3f};

    private final Subject subject;
    private final RandomGenerator random;
    private final List<Long> entities;
    final List<String> trace = new ArrayList<>();
    private int nested;

    /// @param candidates entities to choose from
    RandomCalls(Subject subject, RandomGenerator random, List<Long> candidates) {
        this.subject = subject;
        this.random = random;
        entities = new ArrayList<>(candidates);
    }

    private void attempt(java.util.function.Supplier<Object> deed) {
        try {
            trace.add(String.valueOf(deed.get()));
        } catch (WorldException e) {
            trace.add(e.getClass().getSimpleName());
        }
    }

    private void attempt(Runnable deed) {
        attempt(() -> {
            deed.run();
            return "done";
        });
    }

    private long entity() {
        return entities.isEmpty() || random.nextInt(60) == 0 ? 0 : entities.get(random.nextInt(entities.size()));
    }

    private Class<? extends Record> type() {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    private float number() {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }

    Record component(Class<? extends Record> type) {
        int n = random.nextInt(3);
        if (type == Name.class) {
            return new Name("n" + n);
        }
        if (type == Fixture.Pos.class) {
            return new Fixture.Pos(new Fixture.V(number(), n), new Fixture.V(0, number()));
        }
        if (type == Fixture.Tag.class) {
            return new Fixture.Tag();
        }
        return type == Fixture.Joint.class ? new Fixture.Joint(n, "j" + random.nextInt(2)) : misc(n);
    }

    private Record misc(int n) {
        return new Fixture.Misc(n > 0, (byte) n, (short) n, (char) n, n, n, number(),
                n == 1 ? Fixture.Mood.ANGRY : Fixture.Mood.CALM,
                new Entity(entity()), "t" + n, List.of("l" + random.nextInt(2)), new int[] {random.nextInt(2)});
    }

    /// One call on one entity or several, which is also permitted during an iteration.
    void onEntity() {
        long entity = entity();
        switch (random.nextInt(20)) {
            case 16, 17 -> tolerantly(entity);
            case 18, 19 -> {
                Class<? extends Record> type = type();
                attempt(() -> subject.ahead(entity, type));
            }
            case 0, 1 -> attempt(() -> {
                long made = subject.create();
                entities.add(made);
                return made;
            });
            case 2 -> attempt(() -> subject.destroy(entity));
            case 3, 4, 5 -> {
                Record component = component(type());
                attempt(() -> subject.add(entity, component));
            }
            case 6, 7 -> {
                Record component = component(type());
                attempt(() -> subject.replace(entity, component));
            }
            case 8 -> {
                Record component = component(type());
                attempt(() -> subject.set(entity, component));
            }
            case 9 -> {
                Class<? extends Record> type = type();
                attempt(() -> subject.remove(entity, type));
            }
            case 10 -> {
                Class<? extends Record> type = type();
                attempt(() -> subject.removeIfPresent(entity, type));
            }
            case 11 -> {
                Class<? extends Record> type = type();
                attempt(() -> subject.markChanged(entity, type));
            }
            case 12, 13 -> inBulk();
            case 14 -> {
                Class<? extends Record> type = random.nextBoolean() ? Fixture.Pos.class : Fixture.Joint.class;
                float value = number();
                attempt(() -> subject.writeCell(entity, type, value));
            }
            default -> {
                Class<? extends Record> type = type();
                attempt(() -> subject.find(entity, type) != null);
            }
        }
    }

    /// One tolerant call, which returns whether it did something.
    private void tolerantly(long entity) {
        Record component = component(type());
        switch (random.nextInt(4)) {
            case 0 -> attempt(() -> subject.destroyIfAlive(entity));
            case 1 -> attempt(() -> subject.addIfAbsent(entity, component));
            case 2 -> attempt(() -> subject.replaceIfPresent(entity, component));
            default -> attempt(() -> subject.setIfAlive(entity, component));
        }
    }

    /// One call on several entities, some of them just created; it may be refused.
    private void inBulk() {
        List<Long> some = new ArrayList<>();
        if (random.nextBoolean()) {
            int count = random.nextInt(4);
            attempt(() -> {
                some.addAll(subject.createAll(count));
                return List.copyOf(some);
            });
            entities.addAll(some);
        }
        for (int more = random.nextInt(3); more > 0; more--) {
            some.add(entity());
        }
        Class<? extends Record> type = type();
        switch (random.nextInt(4)) {
            case 0 -> attempt(() -> subject.destroyAll(some));
            case 1 -> attempt(() -> subject.removeAll(some, type));
            default -> {
                some.add(entity());
                List<Record> components = some.stream().map(each -> component(type)).toList();
                attempt(() -> subject.addAll(some, components));
            }
        }
    }

    /// One call on the set, the queue, a stream or a singleton.
    void onSingletons() {
        long entity = entity();
        int n = random.nextInt(3);
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> attempt(() -> subject.setAdd(entity));
            case 3 -> attempt(() -> subject.setRemove(entity));
            case 4 -> {
                if (n == 0) {
                    attempt(subject::setClear);
                } else {
                    attempt(() -> subject.eachMember((member, tag) -> sometimes(member)));
                }
            }
            case 5, 6 -> attempt(() -> subject.publish(n));
            case 7 -> attempt(() -> subject.read("reader" + n));
            case 8 -> attempt(() -> subject.random("stream" + n));
            default -> {
                if (n == 0) {
                    attempt(() -> subject.setSeenCount(random.nextInt(3)));
                } else if (n == 1) {
                    attempt(subject::markSeen);
                } else {
                    Record score = new Fixture.Score(random.nextInt(2), "w");
                    attempt(() -> subject.setSingleton(score));
                }
            }
        }
    }

    /// Changes something else in the world at some rows, and rarely throws.
    private void sometimes(long entity) {
        trace.add("at " + entity);
        if (random.nextInt(6) == 0) {
            entities.add(entity);
            onEntity();
        }
        if (random.nextInt(150) == 0) {
            throw new WorldException("boom");
        }
    }

    void forEach() {
        Class<? extends Record> type = type();
        attempt(() -> subject.forEach(type, (entity, value) -> {
            sometimes(entity);
            if (random.nextInt(30) == 0 && nested < 2) {
                nested++;
                forEach();
            }
        }));
    }

    void join() {
        List<Class<? extends Record>> with = List.of(type(), type(), type());
        Class<? extends Record> without = random.nextBoolean() ? type() : null;
        attempt(() -> subject.join(with, without, (entity, value) -> sometimes(entity)));
    }

    /// Updates an array so that all rows change, some of them, or none.
    void update() {
        Class<? extends Record> type = type();
        int oneIn = 1 << random.nextInt(8);
        boolean calm = random.nextInt(3) == 0;
        boolean every = random.nextInt(3) == 0;
        attempt(() -> subject.update(type, (entity, before) -> {
            if (!calm) {
                sometimes(entity);
            }
            return every ? another(before) : random.nextInt(oneIn) == 0 ? component(type) : before;
        }));
    }

    /// Runs a pass over one type that changes all rows, some or none. Sometimes the pass also sets components of this type
    /// elsewhere. Sometimes adds a row just before.
    void pass(Class<? extends Record> type) {
        if (random.nextInt(3) == 0) {
            attempt(() -> subject.add(subject.create(), component(type)));
        }
        int oneIn = random.nextInt(3);
        boolean mixed = random.nextBoolean();
        List<Long> seen = new ArrayList<>(entities);
        attempt(() -> subject.update(type, (entity, before) -> {
            seen.add(entity);
            if (mixed && random.nextInt(3) == 0) {
                Record component = component(type);
                attempt(() -> subject.set(seen.get(random.nextInt(seen.size())), component));
            }
            return oneIn == 0 || random.nextInt(oneIn) == 0 && oneIn > 1 ? another(before) : before;
        }));
    }

    /// A different component, if the type has one.
    private Record another(Record before) {
        Record other = before;
        for (int tries = 0; tries < 20 && Same.values(before, other); tries++) {
            other = component(before.getClass());
        }
        return other;
    }

    void apply() {
        attempt(() -> subject.apply((entity, before, after) -> {
            trace.add(entity + " " + before + " " + after);
            if (random.nextInt(4) == 0) {
                onEntity();
            }
            if (random.nextInt(100) == 0) {
                throw new WorldException("boom");
            }
            return random.nextInt(4) == 0 ? component(Fixture.Joint.class) : after;
        }));
    }

    /// Computes components of one type, all or some, for the entities that also have another type. Sometimes changes something
    /// else meanwhile.
    void updateJoin() {
        Class<? extends Record> type = type();
        Class<? extends Record> other = type();
        boolean calm = random.nextBoolean();
        boolean every = random.nextInt(3) == 0;
        attempt(() -> subject.updateJoin(type, other, (entity, before) -> {
            trace.add(String.valueOf(before instanceof Fixture.Misc ? "" : before));
            if (!calm) {
                sometimes(entity);
            }
            return every || random.nextInt(3) == 0 ? another(before) : before;
        }));
    }

    /// Creates entities with components of random types, so that columns grow.
    void grow() {
        for (int i = random.nextInt(40); i > 0; i--) {
            long made = subject.create();
            TYPES.stream().filter(type -> random.nextInt(3) > 0).forEach(type -> subject.add(made, component(type)));
        }
        trace.add("grown");
    }

    /// Destroys about half of the entities and removes components of some others, so that rows are moved into holes.
    void thin() {
        for (long entity : List.copyOf(entities)) {
            if (random.nextBoolean()) {
                attempt(() -> subject.destroy(entity));
            } else if (random.nextInt(4) == 0) {
                Class<? extends Record> type = type();
                attempt(() -> subject.removeIfPresent(entity, type));
            }
        }
    }

    /// Enables, disables or moves a system.
    void settings(ScheduleSettings before) {
        String system = Systems.NAMES.get(random.nextInt(Systems.NAMES.size()));
        Record changed = random.nextInt(3) == 0
                ? before.withMoved(system, random.nextInt(Systems.NAMES.size()))
                : before.withEnabled(system, random.nextInt(3) > 0);
        attempt(() -> subject.setSingleton(changed));
    }

    void begin() {
        List<Record> inputs = random.nextBoolean() ? List.of() : List.of(new Fixture.Tag(), component(Name.class));
        attempt(() -> subject.begin(inputs));
    }

    void step() {
        attempt(() -> subject.step(this::run));
    }

    /// Computes components of one type in parallel and changes all, some or none. Sometimes this throws at some rows.
    void parallelUpdate() {
        Class<? extends Record> type = type();
        Class<? extends Record> other = random.nextBoolean() ? type() : null;
        int oneIn = 1 << random.nextInt(8);
        boolean throwing = random.nextInt(5) == 0;
        long salt = random.nextLong();
        attempt(() -> subject.parallelUpdate(type, other, (entity, before) -> {
            RandomCalls alone = new RandomCalls(subject, new SplittableRandom(salt + entity), List.of(entity));
            if (throwing && alone.random.nextInt(10) == 0) {
                throw new WorldException("boom");
            }
            return alone.random.nextInt(oneIn) == 0 ? alone.component(type) : before;
        }));
    }

    /// One run of a system. Rarely it throws, at the end or at some row.
    void run(String system, List<Map<String, List<Long>>> received) {
        trace.add(system + " receives " + received);
        for (int calls = random.nextInt(5); calls > 0; calls--) {
            inSystem();
        }
        switch (random.nextInt(20)) {
            case 0 -> throw new WorldException("told to fail");
            case 1 -> subject.update(type(), (entity, before) -> failing(before));
            default -> trace.add(system + " is done");
        }
    }

    private Record failing(Record before) {
        if (random.nextInt(4) == 0) {
            throw new WorldException("told to fail at a row");
        }
        return another(before);
    }

    private void inSystem() {
        switch (random.nextInt(11)) {
            case 0 -> onSingletons();
            case 1 -> forEach();
            case 2 -> join();
            case 3 -> update();
            case 4 -> updateJoin();
            case 5 -> pass(type());
            case 6 -> apply();
            case 7 -> parallelUpdate();
            default -> onEntity();
        }
    }

    void take(Subject.WatchKey watch) {
        attempt(() -> subject.take(watch));
    }

    /// Creates that many entities with a position, half of them with a tag.
    void fill(int count) {
        for (int i = 0; i < count; i++) {
            long entity = subject.create();
            subject.add(entity, component(Fixture.Pos.class));
            if (i % 2 == 0) {
                subject.add(entity, new Fixture.Tag());
            }
        }
        trace.add("filled " + count);
    }
}
