package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.random.RandomLife;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// Compares the writes found with the states themselves: a value that differs between two states was written in between.
class WritesTest {
    private static final int TICKS = 40;

    /// The living entities of a state and their components.
    private record State(Set<Entity> alive, Map<String, String> values) {}

    private final RandomLife life = new RandomLife(false);
    private final SplittableRandom random = new SplittableRandom(12);
    private final Recording recording = new Recording(life.schedule());

    private void run(int ticks) {
        for (int i = 0; i < ticks; i++) {
            if (random.nextInt(3) == 0) {
                life.edit(random.nextLong());
            }
            runOne();
        }
    }

    /// A tick in which a system fails is reverted.
    private void runOne() {
        long next = life.world().tick() + 1;
        while (life.world().tick() < next) {
            life.tick(random.nextLong());
        }
    }

    /// A component as text, including the contents of arrays.
    private static <C extends Record> String told(ComponentType<C> type, @Nullable Record value) {
        return value == null ? "absent" : Arrays.deepToString(type.leaves(type.recordClass().cast(value)));
    }

    private static List<String> told(List<Write> writes) {
        return writes.stream().map(WritesTest::told).toList();
    }

    private static String told(Write write) {
        Write.Value value = write.value();
        String what = value == null
                ? ""
                : value.type() + " " + value.pending() + told(value.type(), value.before())
                        + told(value.type(), value.after());
        return "%d %s %s %s %s".formatted(write.tick(), write.author(), write.entity(), write.kind(), what);
    }

    private static String key(Entity entity, ComponentType<?> type) {
        return entity + " " + type.name();
    }

    private State state() {
        Set<Entity> alive = new java.util.HashSet<>();
        Map<String, String> values = new HashMap<>();
        for (int slot = 0; slot < life.world().slotCount(); slot++) {
            Entity entity = life.world().aliveIn(slot);
            if (!entity.isNone()) {
                alive.add(entity);
            }
        }
        for (EngineArray<?> array : life.world().arrays()) {
            for (int row = 0; !array.type().isSingleton() && row < array.size(); row++) {
                values.put(key(array.entityAt(row), array.type()), told(array.type(), array.valueAt(row)));
            }
        }
        return new State(alive, values);
    }

    private List<State> states(Branch branch) {
        List<State> states = new ArrayList<>();
        for (long tick = recording.firstTick(); tick <= branch.newestTick(); tick++) {
            recording.seek(Position.state(branch, tick));
            states.add(state());
        }
        return states;
    }

    private static List<Write> all(Writes writes) {
        List<Write> found = new ArrayList<>();
        while (writes.hasNext()) {
            found.addAll(writes.next());
        }
        return found;
    }

    private Set<Entity> everyone(List<State> states) {
        Set<Entity> everyone = new TreeSet<>(java.util.Comparator.comparingLong(Entity::handle));
        states.forEach(state -> everyone.addAll(state.alive()));
        return everyone;
    }

    private void check(Branch branch) {
        List<State> states = states(branch);
        for (Entity entity : everyone(states)) {
            List<Write> found = all(Writes.forward(recording, branch, 0, WriteQuery.of(entity)));
            assertEquals(told(found),
                    told(all(Writes.back(recording, branch, Long.MAX_VALUE, WriteQuery.of(entity))).reversed()));
            checkLife(entity, states, found);
            for (EngineArray<?> array : life.world().arrays()) {
                if (!array.type().isSingleton()) {
                    checkValues(entity, array.type(), states, found);
                    checkFields(branch, entity, array.type(), found);
                }
            }
        }
    }

    private void checkLife(Entity entity, List<State> states, List<Write> found) {
        for (int i = 1; i < states.size(); i++) {
            boolean before = states.get(i - 1).alive().contains(entity);
            boolean after = states.get(i).alive().contains(entity);
            long tick = recording.firstTick() + i;
            assertEquals(!before && after, has(found, tick, Write.Kind.CREATED) && after);
            assertEquals(before && !after, has(found, tick, Write.Kind.DESTROYED) && before);
        }
    }

    private static boolean has(List<Write> found, long tick, Write.Kind kind) {
        return found.stream().anyMatch(write -> write.tick() == tick && write.kind() == kind);
    }

    /// The writes of a tick lead, in sequence, from the value in the state before to the value in its own state.
    private void checkValues(Entity entity, ComponentType<?> type, List<State> states, List<Write> found) {
        for (int i = 1; i < states.size(); i++) {
            String value = states.get(i - 1).values().getOrDefault(key(entity, type), "absent");
            for (Write write : found) {
                Write.Value change = write.value();
                if (write.tick() == recording.firstTick() + i && change != null && change.type() == type
                        && !change.pending()) {
                    assertEquals(value, told(type, change.before()));
                    value = told(type, change.after());
                }
            }
            assertEquals(states.get(i).values().getOrDefault(key(entity, type), "absent"), value);
        }
    }

    /// Searching for one type or field gives the same as searching for all and filtering.
    private void checkFields(Branch branch, Entity entity, ComponentType<?> type, List<Write> found) {
        List<Write> ofType = found.stream().filter(write -> isOf(write, type)).toList();
        assertEquals(told(ofType),
                told(all(Writes.forward(recording, branch, 0, WriteQuery.of(entity, type.name(), "")))));
        for (Field field : type.fields()) {
            assertEquals(told(ofType.stream().filter(write -> differs(write, field)).toList()),
                    told(all(Writes.forward(recording, branch, 0, WriteQuery.of(entity, type.name(), field.path())))));
        }
    }

    private static boolean isOf(Write write, ComponentType<?> type) {
        Write.Value value = write.value();
        return value != null && value.type() == type;
    }

    private static boolean differs(Write write, Field field) {
        Write.Value value = Objects.requireNonNull(write.value());
        if (value.before() == null || value.after() == null) {
            return true;
        }
        return !Objects.deepEquals(leaf(value.type(), value.before(), field), leaf(value.type(), value.after(), field));
    }

    private static <C extends Record> Object leaf(ComponentType<C> type, Record value, Field field) {
        return type.leaves(type.recordClass().cast(value))[field.index()];
    }

    @Test
    void every_difference_between_two_states_was_written_by_somebody_who_is_found() {
        run(TICKS);
        check(recording.branch());
    }

    @Tag("long")
    @Test
    void each_branch_has_the_writes_of_its_own_line() {
        run(TICKS);
        Branch first = recording.branch();
        recording.seek(TICKS / 2);
        life.edit(7);
        run(TICKS / 2);
        assertEquals(2, recording.branches().size());
        check(recording.branch());
        check(first);
    }

    @Test
    void edits_at_the_end_of_a_branch_are_at_hand_before_their_tick_has_run_and_after_it_was_left() {
        run(3);
        assertEquals(List.of(), recording.begun(recording.branch()));
        life.edit(3);
        int edits = recording.begun(recording.branch()).size();
        assertTrue(edits > 0);
        recording.seek(1);
        assertEquals(edits, recording.begun(recording.branch()).size());
        assertEquals(4, recording.begun(recording.branch()).getFirst().tick());
    }

    @Test
    void a_search_begins_at_the_tick_it_is_given_and_goes_on_when_more_are_run() {
        run(5);
        Writes forward = Writes.forward(recording, recording.branch(), 6, WriteQuery.of(Entity.NONE));
        assertFalse(forward.hasNext());
        run(1);
        assertTrue(forward.hasNext());
        forward.next();
        assertEquals(7, forward.tick());
        Writes back = Writes.back(recording, recording.branch(), 2, WriteQuery.of(Entity.NONE));
        back.next();
        back.next();
        assertFalse(back.hasNext());
    }
}
