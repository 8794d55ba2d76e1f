package orrery.ecs.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.trace.CallTrace;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.WorldException;

/// Tests explanations. The lines found are identified by the comments at their ends in this file.
class ExplanationTest {
    record Heat(int degrees) {}

    record Speed(int value) {}

    /// Deferred; applied by the system Second.
    record Plan(int step) {}

    record Seen(EntitySet who) {}

    record Kick(int by) {}

    record Route(List<int[]> legs) {}

    private final Entity stove;
    private final Entity other;
    private List<String> source = List.of();

    ExplanationTest() {
        Schedule any = schedule(ExplanationTest::nothing, ExplanationTest::nothing);
        stove = EngineWorld.of(any.world()).aliveIn(1);
        other = EngineWorld.of(any.world()).aliveIn(2);
    }

    @BeforeEach
    void readSource() throws IOException {
        source = Files.readAllLines(Path.of("src/test/java/orrery/ecs/rerun/ExplanationTest.java"));
    }

    /// A world of two entities; worlds created alike issue the same handles.
    private static Schedule schedule(Consumer<SystemContext> first, Consumer<SystemContext> second) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        TypeRegistry types = TypeRegistry.builder().add(lookup, Heat.class).add(lookup, Speed.class)
                .add(lookup, Route.class)
                .add(lookup, Plan.class, ComponentType.Trait.DEFERRED)
                .add(lookup, Seen.class, ComponentType.Trait.SINGLETON)
                .add(lookup, ScheduleSettings.class, ComponentType.Trait.SINGLETON)
                .build();
        EngineWorld world = new EngineWorld(types, TrackingLevel.RECORDED, 7);
        world.initSingleton(types.of(Seen.class), owned -> new Seen(owned.entitySet("who")));
        world.create(new Heat(1), new Speed(1), new Plan(0), new Route(List.of(new int[] {1})));
        world.create(new Heat(1), new Speed(5));
        return new EngineSchedule(world, List.of(system("First", first), system("Second", second)), 1);
    }

    @SuppressWarnings("unchecked")
    private static SystemDefinition system(String name, Consumer<SystemContext> body) {
        SystemDefinition.Builder system = SystemDefinition.named(name)
                .writes(Heat.class, Speed.class, Plan.class, Seen.class, Route.class);
        return ("Second".equals(name) ? system.applies(Plan.class).watchesModifySets(Plan.class) : system)
                .run(() -> body::accept);
    }

    private static void nothing(SystemContext context) {}

    /// Runs one tick and explains the last write that matches the query. Returns the comments at the lines found.
    private List<String> lines(Consumer<SystemContext> first, Consumer<SystemContext> second, WriteQuery query) {
        return explained(schedule(first, second), schedule(first, second), query).calls().stream().map(this::comment)
                .toList();
    }

    private static Explanation explained(Schedule schedule, Schedule twin, WriteQuery query) {
        Recording recording = new Recording(schedule);
        schedule.input(new Kick(4));
        schedule.tick();
        List<Write> writes = Writes.back(recording, recording.branch(), 1, query).next();
        recording.seek(Position.state(recording.branch(), 0));
        return Explanation.of(writes.getFirst(),
                new Explanation.Tick(RerunStart.at(schedule.world().snapshot()), List.of(new Kick(4))), twin);
    }

    private String comment(CallTrace.Call call) {
        String line = source.get(call.stack().getFirst().getLineNumber() - 1);
        return line.substring(line.indexOf("//") + 2).strip();
    }

    private WriteQuery heat() {
        return WriteQuery.of(stove, "Heat", "");
    }

    @Test
    void a_set_is_found_among_those_of_other_entities_and_systems() {
        assertEquals(List.of("this one"), lines(context -> context.world().set(stove, new Heat(2)), context -> {
            context.world().set(other, new Heat(9));
            context.world().set(stove, new Heat(3)); // this one
            context.world().set(other, new Heat(10));
        }, heat()));
    }

    @Test
    void all_calls_of_one_run_that_wrote_are_found_in_their_order() {
        Explanation found = explained(schedule(ExplanationTest::twice, ExplanationTest::nothing),
                schedule(ExplanationTest::twice, ExplanationTest::nothing), heat());
        assertEquals(List.of("once", "again"), found.calls().stream().map(this::comment).toList());
        assertEquals(new Heat(2), found.calls().getFirst().after());
        assertEquals(new Heat(2), found.calls().getLast().before());
    }

    private static void twice(SystemContext context) {
        Entity first = EngineWorld.of(context.world()).aliveIn(1);
        context.world().set(first, new Heat(2)); // once
        context.world().set(first, new Heat(2));
        context.world().set(first, new Heat(3)); // again
    }

    @Test
    void a_value_that_a_pass_returns_is_found_where_the_pass_begins_although_the_pass_reads() {
        assertEquals(List.of("the pass"), lines(context -> {
            context.world().array(Heat.class).update((entity, heat) -> { // the pass
                int speed = context.world().get(entity, Speed.class).value();
                int none = context.inputs(Heat.class).size();
                return new Heat(heat.degrees() + speed + none);
            });
            context.world().get(other, Speed.class);
        }, ExplanationTest::nothing, heat()));
    }

    @Test
    void what_is_queued_while_iterating_is_found_where_it_was_asked_for() {
        assertEquals(List.of("destroys"), lines(context -> context.world().array(Speed.class).forEach((entity, it) -> {
            if (entity.equals(stove)) {
                context.world().destroy(entity); // destroys
            } else {
                context.world().remove(entity, Heat.class);
            }
        }), ExplanationTest::nothing, WriteQuery.of(stove, "", "")));
    }

    @Test
    void a_write_after_queued_changes_without_effect_is_found_where_it_is_made() {
        assertEquals(List.of("adds"), lines(context -> {
            context.world().array(Speed.class).forEach((entity, it) -> {
                if (entity.equals(other)) {
                    context.world().add(entity, new Route(List.of())); // queues
                    context.world().remove(entity, Route.class);
                }
            });
            context.world().get(other, Speed.class);
            context.world().add(other, new Route(List.of(new int[] {4}))); // adds
        }, ExplanationTest::nothing, WriteQuery.of(other, "Route", "")));
    }

    @Test
    void a_pending_value_and_its_application_are_two_writes() {
        Consumer<SystemContext> plans = context -> {
            context.world().set(stove, new Plan(8)); // pending
        };
        Consumer<SystemContext> applies = context -> {
            context.world().set(other, new Heat(4));
            context.world().array(Plan.class).modifySet().apply((entity, before, after) -> after); // applied
        };
        Schedule schedule = schedule(plans, applies);
        Recording recording = new Recording(schedule);
        schedule.tick();
        List<Write> writes = Writes.back(recording, recording.branch(), 1, WriteQuery.of(stove, "Plan", "")).next();
        recording.seek(Position.state(recording.branch(), 0));
        Explanation.Tick tick = new Explanation.Tick(RerunStart.at(schedule.world().snapshot()), List.of());
        List<String> found = writes.stream()
                .map(write -> write.author().name() + " " + comment(
                        Explanation.of(write, tick, schedule(plans, applies)).calls().getFirst()))
                .distinct().sorted().toList();
        assertEquals(List.of("First pending", "Second applied"), found);
    }

    @Test
    void a_set_that_a_singleton_holds_is_found_too() {
        assertEquals(List.of("enters"), lines(context -> {
            context.world().singleton(Seen.class).who().add(stove); // enters
            context.world().set(stove, new Heat(2));
        }, ExplanationTest::nothing, WriteQuery.of(Entity.NONE, "Seen", "")));
    }

    @Test
    void a_value_with_arrays_in_a_list_is_found() {
        assertEquals(List.of("route"), lines(context -> {
            context.world().set(stove, new Heat(2));
            context.world().set(stove, new Route(List.of(new int[] {2, 3}))); // route
            context.world().set(other, new Heat(3));
        }, ExplanationTest::nothing, WriteQuery.of(stove, "Route", "")));
    }

    @Test
    void inputs_are_handed_in_again() {
        assertEquals(List.of("kicked"), lines(context -> context.inputs(Kick.class)
                .forEach(kick -> context.world().set(stove, new Heat(kick.by()))), // kicked
                ExplanationTest::nothing, heat()));
    }

    @Test
    void a_system_that_does_otherwise_the_second_time_is_told() {
        AtomicInteger runs = new AtomicInteger();
        Consumer<SystemContext> counts = context -> context.world().set(stove, new Heat(10 + runs.incrementAndGet()));
        WorldException refusal = assertThrows(WorldException.class,
                () -> lines(counts, ExplanationTest::nothing, heat()));
        assertTrue(String.valueOf(refusal.getMessage()).contains("deterministic"), refusal::getMessage);
    }

    @Test
    void an_edit_has_no_line() {
        Schedule schedule = schedule(ExplanationTest::nothing, ExplanationTest::nothing);
        Recording recording = new Recording(schedule);
        EngineWorld.of(schedule.world()).open(Author.edit("Heat up"));
        schedule.world().set(stove, new Heat(90));
        EngineWorld.of(schedule.world()).close();
        Write write = Writes.in(recording.begun(recording.branch()), heat()).getFirst();
        WorldException refusal = assertThrows(WorldException.class, () -> Explanation.of(write,
                new Explanation.Tick(RerunStart.at(schedule.world().snapshot()), List.of()), schedule));
        assertTrue(String.valueOf(refusal.getMessage()).contains("Heat up"), refusal::getMessage);
    }

    @Test
    void the_world_refuses_other_threads_while_it_is_traced_and_belongs_to_its_thread_afterwards() throws Exception {
        Schedule schedule = schedule(ExplanationTest::nothing, ExplanationTest::nothing);
        CallTrace trace = CallTrace.of(EngineWorld.of(schedule.world()), stove, null, false);
        boolean[] refused = new boolean[1];
        Thread stranger = new Thread(() -> {
            try {
                schedule.world().create();
            } catch (WorldException e) {
                refused[0] = true;
            }
        });
        stranger.start();
        stranger.join();
        trace.close();
        schedule.world().destroy(stove);
        assertTrue(refused[0]);
        assertEquals(List.of(), trace.calls());
    }
}
