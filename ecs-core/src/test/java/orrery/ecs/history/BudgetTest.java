package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

/// What counts towards the budget, and that what no longer counts is not kept.
class BudgetTest {
    private static final int POINTS = 1_000;
    private static final int TEXT = 1 << 16;
    private static final int MOST_SECONDS = 20;

    record Note(String text, int number) {}

    record Vector(double x, double y) {}

    record Trail(List<Vector> points) {}

    record Point(double x) {}

    private final EngineWorld world = new EngineWorld(TypeRegistry.builder()
            .add(MethodHandles.lookup(), Note.class)
            .add(MethodHandles.lookup(), Trail.class)
            .add(MethodHandles.lookup(), Point.class)
            .add(MethodHandles.lookup(), ScheduleSettings.class, Trait.SINGLETON).build(), TrackingLevel.RECORDED, 1);
    private final List<Runnable> tasks = new ArrayList<>();

    private Schedule setting(LongFunction<? extends Record> value) {
        return schedule(context -> context.world().array(Note.class).forEach((entity, _) -> context.world()
                .set(entity, value.apply(context.tick()))));
    }

    private Schedule schedule(Consumer<SystemContext> body) {
        return new EngineSchedule(world, List.of(SystemDefinition.named("Write")
                .writes(Note.class, Trail.class, Point.class).run(() -> body::accept)), 1);
    }

    private static Recording recording(Schedule schedule, Executor packing, long limitBytes) {
        Recording made = new Recording(schedule, new HistoryPolicy(4, packing, 1, 1 << 10, 0, Long.MAX_VALUE, 600,
                Long.MAX_VALUE));
        made.budget().limit(limitBytes);
        return made;
    }

    private static void ticks(Schedule schedule, int count) {
        for (int i = 0; i < count; i++) {
            schedule.tick();
        }
    }

    @Test
    void large_ticks_are_packed_early() {
        for (int i = 0; i < 20 * POINTS; i++) {
            world.create(new Point(0));
        }
        Schedule schedule = schedule(context -> context.world().array(Point.class)
                .forEach((entity, point) -> context.world().set(entity, new Point(point.x() + 1))));
        Recording recording = new Recording(schedule, new HistoryPolicy(32, Runnable::run, 1, Long.MAX_VALUE, 0,
                Long.MAX_VALUE, 600, Long.MAX_VALUE));

        ticks(schedule, 40);

        long raw = LongStream.rangeClosed(1, 40).mapToObj(tick -> recording.tick(recording.branch(), tick))
                .filter(Objects::nonNull).filter(RecordedTick::isRaw)
                .mapToLong(RecordedTick::rawBytes).sum();
        assertTrue(raw > 0 && raw <= 10 << 20, () -> raw + " bytes are unpacked");
    }

    @Test
    void texts_count_with_their_length() {
        world.create(new Note("", 0));
        Schedule schedule = setting(tick -> new Note("x".repeat(TEXT) + tick, 0));
        Recording recording = recording(schedule, Runnable::run, 10 * TEXT);

        ticks(schedule, 100);

        long kept = recording.newest().tick() - recording.firstTick();
        assertTrue(kept >= 5 && kept <= 10, () -> kept + " ticks");
    }

    @Test
    void texts_of_entities_that_were_destroyed_count() {
        world.create(new Note("", 0));
        Schedule schedule = schedule(context -> {
            context.world().array(Note.class).forEach((entity, _) -> context.world().destroy(entity));
            context.world().create(new Note("x".repeat(TEXT) + context.tick(), 0));
        });
        Recording recording = recording(schedule, Runnable::run, 10 * TEXT);

        ticks(schedule, 100);

        long kept = recording.newest().tick() - recording.firstTick();
        assertTrue(kept >= 5 && kept <= 10, () -> kept + " ticks");
    }

    @Test
    void a_text_that_stays_counts_in_no_tick() {
        world.create(new Note("x".repeat(TEXT), 0));
        Schedule schedule = schedule(context -> context.world().array(Note.class)
                .forEach((entity, note) -> context.world().set(entity, new Note(note.text(), note.number() + 1))));
        Recording recording = recording(schedule, Runnable::run, 10 * TEXT);

        ticks(schedule, 100);

        assertEquals(0, recording.firstTick());
        assertTrue(recording.budget().usedBytes() < TEXT * 4, () -> recording.budget().usedBytes() + " bytes");
    }

    @Test
    void the_values_of_a_list_count() {
        world.create(new Note("", 0), new Trail(List.of()));
        Schedule schedule = setting(tick -> new Trail(Collections.nCopies(1_000, tick).stream()
                .map(each -> new Vector(each, each)).toList()));
        Recording recording = recording(schedule, Runnable::run, Long.MAX_VALUE);

        ticks(schedule, 100);

        long vector = 16 + 2 * Double.BYTES;
        assertTrue(recording.budget().usedBytes() > 99 * 1_000 * vector,
                () -> recording.budget().usedBytes() + " bytes");
    }

    private static void move(SystemContext context) {
        context.world().array(Point.class).update(point -> new Point(point.x() + 1));
    }

    private void createPoints() {
        for (int i = 0; i < POINTS; i++) {
            world.create(new Point(i));
        }
    }

    @Test
    void dropped_ticks_that_wait_to_be_packed_are_not_kept() throws InterruptedException {
        createPoints();
        Schedule schedule = schedule(BudgetTest::move);
        Recording recording = recording(schedule, tasks::add, 1 << 18);
        ReferenceQueue<Object> gone = new ReferenceQueue<>();
        List<WeakReference<Object>> segments = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            schedule.tick();
            segments.add(new WeakReference<>(tick(recording, i + 1).segments().getFirst(), gone));
        }
        int dropped = (int) recording.firstTick();
        assertTrue(dropped > 100, () -> dropped + " dropped");

        long kept = dropped;
        for (int i = 0; i < MOST_SECONDS && kept > 0; i++) {
            System.gc();
            gone.remove(1_000);
            kept = segments.subList(0, dropped).stream().filter(each -> each.get() != null).count();
        }
        assertEquals(0, kept);
        tasks.forEach(Runnable::run);
        schedule.tick();
    }

    @Test
    void no_copy_of_a_state_is_made_while_one_waits_to_be_packed() {
        createPoints();
        Schedule schedule = schedule(BudgetTest::move);
        Recording recording = recording(schedule, tasks::add, Long.MAX_VALUE);

        ticks(schedule, 100);
        assertEquals(1, copies(recording));
        assertTrue(recording.budget().usedBytes() > 100 * POINTS * Double.BYTES + 2 * POINTS * Double.BYTES);

        tasks.forEach(Runnable::run);
        ticks(schedule, 10);
        assertEquals(2, copies(recording));
    }

    private static long copies(Recording recording) {
        return LongStream.rangeClosed(1, recording.newest().tick())
                .filter(tick -> tick(recording, tick).hasCopy()).count();
    }

    private static RecordedTick tick(Recording recording, long number) {
        return Objects.requireNonNull(recording.tick(recording.branch(), number));
    }
}
