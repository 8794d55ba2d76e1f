package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

@Execution(ExecutionMode.CONCURRENT)
class ConditionTrackerTest {
    private static final int STEPS = 300;

    record Level(int height) {}

    private final EngineWorld world = new EngineWorld(
            TypeRegistry.builder().add(MethodHandles.lookup(), Level.class).build(),
            TrackingLevel.RECORDED, 1);
    private Condition condition = Condition.parse("Level.height > 5", world.types());
    private final List<Segment> segments = new ArrayList<>();
    /// The entities for which the condition was true, before each segment and after the last.
    private final List<Set<Entity>> holding = new ArrayList<>();

    private void run(Random random) {
        run(random, () -> {});
    }

    private void run(Random random, Runnable afterEach) {
        holding.add(new TreeSet<>(condition.matches(world)));
        for (int step = 0; step < STEPS; step++) {
            world.open(Author.edit("step"));
            change(random);
            Segment closed = world.close();
            if (closed != null) {
                segments.add(closed);
                holding.add(new TreeSet<>(condition.matches(world)));
                afterEach.run();
            }
        }
    }

    private void change(Random random) {
        switch (random.nextInt(4)) {
            case 0 -> world.create(new Level(random.nextInt(10)));
            case 1 -> world.array(Level.class).update(level -> new Level((level.height() + 3) % 10));
            default -> {
                if (world.array(Level.class).size() > 0) {
                    Entity any = world.array(Level.class).entityAt(random.nextInt(world.array(Level.class).size()));
                    switch (random.nextInt(3)) {
                        case 0 -> world.destroy(any);
                        case 1 -> world.remove(any, Level.class);
                        default -> world.replace(any, new Level(random.nextInt(10)));
                    }
                }
            }
        }
    }

    /// Returns the entities whose result changed in a segment.
    private Set<Entity> turned(int segment, boolean holdsAfter) {
        Set<Entity> turned = new TreeSet<>(holding.get(holdsAfter ? segment + 1 : segment));
        turned.removeAll(holding.get(holdsAfter ? segment : segment + 1));
        return turned;
    }

    @ParameterizedTest
    @CsvSource({"Level.height > 5, true", "Level.height > 5, false", "Level.height > 5 && tick > -1, true",
        "Level.height > 5 && tick > -1, false", "!(Level.height <= 5), true", "!has(Level), true",
        "entity != 3v1 && Level.height > 5, true", "entity != 3v1 && Level.height > 5, false"})
    void on_the_way_back_it_tells_of_all_that_turned_to_what_is_wanted_and_of_no_other(String text,
            boolean wanted) {
        condition = Condition.parse(text, world.types());
        run(new Random(5));
        ConditionTracker walk = new ConditionTracker(condition, world).towards(wanted);
        int told = 0;
        for (int at = segments.size() - 1; at >= 0; at--) {
            TreeSet<Entity> found = new TreeSet<>();
            walk.pass(segments.get(at), true, (entity, holdsAfter) -> {
                assertEquals(wanted, holdsAfter);
                found.add(entity);
            });
            assertEquals(turned(at, wanted), found, "segment " + at);
            told += found.size();
        }
        assertTrue(told > STEPS / 20, () -> "enough turned");
    }

    @ParameterizedTest
    @CsvSource({"Level.height > 5, true", "Level.height > 5, false", "Level.height > 5 && tick > -1, true",
        "Level.height > 5 && tick > -1, false"})
    void right_after_a_segment_it_tells_who_turned_in_it(String text, boolean wanted) {
        condition = Condition.parse(text, world.types());
        run(new Random(7), () -> {
            TreeSet<Entity> found = new TreeSet<>();
            new ConditionTracker(condition, world).towards(wanted).pass(segments.getLast(), true,
                    (entity, _) -> found.add(entity));
            assertEquals(turned(segments.size() - 1, wanted), found);
        });
    }

    @ParameterizedTest
    @CsvSource({"Level.height > 5, true", "Level.height > 5, false", "Level.height > 5 && tick > -1, true",
        "Level.height > 5 && tick > -1, false"})
    void back_and_forth_it_tells_the_same(String text, boolean wanted) {
        condition = Condition.parse(text, world.types());
        run(new Random(6));
        ConditionTracker walk = new ConditionTracker(condition, world);
        for (int at = segments.size() - 1; at >= 0; at--) {
            walk.pass(segments.get(at), true, (_, _) -> {});
        }
        for (int at = 0; at < segments.size(); at++) {
            TreeSet<Entity> found = new TreeSet<>();
            walk.pass(segments.get(at), false, (entity, holdsAfter) -> {
                if (holdsAfter == wanted) {
                    found.add(entity);
                }
            });
            assertEquals(turned(at, wanted), found, "segment " + at);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Level.height > 5", "Level.height > 5 && tick > -1"})
    void anywhere_on_the_way_it_knows_for_whom_the_condition_holds(String text) {
        condition = Condition.parse(text, world.types());
        run(new Random(8));
        ConditionTracker walk = new ConditionTracker(condition, world).towards(true);
        for (int at = segments.size() - 1; at >= 0; at--) {
            walk.pass(segments.get(at), true, (_, _) -> {});
            if (at % 7 == 0 || at > segments.size() - 4) {
                Set<Entity> found = new TreeSet<>();
                walk.forEachHolding(found::add);
                assertEquals(holding.get(at), found, "before segment " + at);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Level.height > 5", "Level.height > 5 && tick > -1"})
    void segments_that_are_passed_as_one_tell_what_came_of_them_all(String text) {
        condition = Condition.parse(text, world.types());
        run(new Random(9));
        ConditionTracker walk = new ConditionTracker(condition, world).towards(true);
        for (int end = segments.size(); end > 0; end -= 5) {
            int first = Math.max(0, end - 5);
            Set<Entity> found = new TreeSet<>();
            walk.pass(segments.subList(first, end), true, (entity, _) -> found.add(entity));
            Set<Entity> turned = new TreeSet<>(holding.get(end));
            turned.removeAll(holding.get(first));
            assertEquals(turned, found, "segments %d to %d".formatted(first, end));
        }
    }

    @Test
    void a_change_of_one_row_is_passed_without_looking_at_the_others() {
        int rows = 20_000;
        world.open(Author.edit("fill"));
        for (int row = 0; row < rows; row++) {
            world.create(new Level(9));
        }
        world.close();
        Entity changed = world.array(Level.class).entityAt(rows / 2);
        world.open(Author.edit("step"));
        world.replace(changed, new Level(8));
        Segment small = Objects.requireNonNull(world.close());
        for (String name : List.of("java.management", "jdk.management")) {
            ConditionTrackerTest.class.getModule().addReads(ModuleLayer.boot().findModule(name).orElseThrow());
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        new ConditionTracker(condition, world).towards(true).pass(small, true, (_, _) -> fail("nothing turned"));
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 10L * rows, () -> "%d bytes for %d rows".formatted(bytes, rows));
    }
}
