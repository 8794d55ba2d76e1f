package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.stop.Trigger;

/// Ticks with inputs and edits that changed code runs again. The records of the two builds have the same simple names.
@Timeout(300)
class RepeatedTicksTest {
    private static final Entity CAR = Entity.of(1, 1);
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private interface Before {
        record Car(double place) {}

        record Push(double force, boolean back) {}

        record Bell() {}
    }

    record Knock(double force) {
        private static volatile double refused = Double.NaN;

        Knock {
            if (force == refused) {
                throw new IllegalArgumentException("It is too strong.");
            }
        }
    }

    private interface After {
        record Car(double place) {}

        record Push(boolean back, double strength) {}
    }

    private record Provider(Consumer<WorldDefinition.Builder> world) implements WorldProvider {
        @Override
        public String name() {
            return "rails";
        }

        @Override
        public String description() {
            return "A car that is pushed.";
        }

        @Override
        public void define(WorldDefinition.Builder to) {
            world.accept(to);
        }
    }

    @TempDir
    private Path folder;
    private JournaledSessions sessions;
    private Session session;

    private static WorldDefinition before() {
        return WorldDefinition.of(new Provider(to -> to.components(LOOKUP, Before.Car.class)
                .inputs(LOOKUP, Before.Push.class, Before.Bell.class, Knock.class)
                .systems(
                        SystemDefinition.named("Drive").writes(Before.Car.class).run(() -> RepeatedTicksTest::drive))));
    }

    private static void drive(SystemContext context) {
        double place = context.world().get(CAR, Before.Car.class).place();
        for (Record input : context.world().inputs()) {
            if (input instanceof Before.Push push) {
                place = 2 * place + (push.back() ? -push.force() : push.force());
            }
        }
        context.world().replace(CAR, new Before.Car(place));
    }

    /// The same code with another name of a field and another order of fields, in which each tick adds a length to the place.
    private static WorldDefinition after(double perTick) {
        return after(_ -> perTick);
    }

    private static WorldDefinition after(LongToDoubleFunction perTick) {
        return WorldDefinition.of(new Provider(to -> to.components(LOOKUP, After.Car.class)
                .inputs(LOOKUP, After.Push.class).renamed("Push.force", "Push.strength")
                .systems(SystemDefinition.named("Drive").writes(After.Car.class)
                        .run(() -> context -> driveAfter(context, perTick.applyAsDouble(context.tick()))))));
    }

    private static void driveAfter(SystemContext context, double perTick) {
        double place = context.world().get(CAR, After.Car.class).place() + perTick;
        for (Record input : context.world().inputs()) {
            if (input instanceof After.Push push) {
                place = 2 * place + (push.back() ? -push.strength() : push.strength());
            }
        }
        context.world().replace(CAR, new After.Car(place));
    }

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
        session = sessions.begin("killed");
        session.open("rails", RepeatedTicksTest::scene).join();
    }

    private static SceneOpening scene() {
        Simulation simulation = before().open(TrackingLevel.RECORDED, 1);
        simulation.world().create(new Before.Car(0));
        return new SceneOpening(simulation, new SceneFile("rails.json", null), List.of());
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return ask(session, question);
    }

    private static <T> T ask(Session of, Function<OpenWorld, T> question) {
        return of.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void submit(Record... inputs) {
        boolean _ = ask(open -> {
            List.of(inputs).forEach(open.world()::submitInput);
            return true;
        });
    }

    private void ticks(int count) {
        session.stepTicks(count);
        boolean _ = ask(open -> true);
    }

    private long tick() {
        return ask(open -> open.world().tick());
    }

    private long hash() {
        return hash(session);
    }

    private static long hash(Session of) {
        return ask(of, open -> open.world().hash());
    }

    private double place() {
        return place(session);
    }

    private static double place(Session of) {
        return ask(of, open -> open.world().get(CAR, After.Car.class).place());
    }

    private ReloadResult runAgain(WorldDefinition now) {
        return session.reload(now, ReloadMode.RUN_AGAIN, true).join();
    }

    private RunComparison.Result found(ReloadResult result) throws Exception {
        RunComparison.Result found = Objects.requireNonNull(result.comparison()).result().get(120, TimeUnit.SECONDS);
        long last = result.tick();
        Patience.awaitAnywhere("the last tick", () -> tick() == last);
        return found;
    }

    /// Runs six ticks, with an input before the first one, two in the third, one in the fifth and one that waits at the end.
    private void runWithInputs() {
        submit(new Before.Push(1, false));
        ticks(2);
        submit(new Before.Push(10, false), new Before.Push(3, true));
        ticks(2);
        submit(new Before.Push(5, false));
        ticks(2);
        submit(new Before.Push(7, true));
    }

    @Test
    void inputs_are_given_again_in_their_ticks_and_their_order_though_a_field_was_renamed() throws Exception {
        runWithInputs();
        assertEquals(new RunComparison.Result(6, null, "", null), found(runAgain(after(0))));
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
        session.goToTick(3);
        assertEquals(21, place());
        session.goToTick(2);
        assertEquals(1, place());
    }

    @Test
    void inputs_are_given_after_the_first_difference_too() throws Exception {
        runWithInputs();
        RunComparison.Result found = found(runAgain(after(1)));
        assertEquals(1, found.tick());
        Divergence divergence = Objects.requireNonNull(found.divergence());
        assertEquals("Drive", divergence.system());
        assertEquals(CAR, divergence.entity());
        assertEquals("", found.entityName());
        double third = 2 * (2 * (3 + 1 + 1) + 10) - 3;
        assertEquals(2 * (third + 2) + 5 + 1, place());
    }

    @Test
    void inputs_are_given_up_to_the_shown_tick_in_the_past() throws Exception {
        runWithInputs();
        session.goToTick(3);
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        assertEquals(21, place());
        assertEquals(List.of(), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void an_input_whose_type_is_gone_keeps_the_former_code() {
        runWithInputs();
        submit(new Before.Bell());
        ticks(1);
        long hash = hash();
        ReloadResult result = runAgain(after(0));
        assertEquals(ReloadResult.Outcome.REFUSED, result.outcome());
        assertEquals(
                "The input Bell of tick 7 does not fit the new code, $.state.inputs[0].Bell: found an object, expected"
                        + " an input of the world, one of [Push]. Declare the input as before, say with renamed(…) which"
                        + " name is new, or keep the state when code is reloaded.",
                result.problems().getFirst().text());
        assertEquals(hash, hash());
        ticks(1);
        assertEquals(8, tick());
        boolean isFormer = ask(open -> open.world().types().contains(Before.Car.class));
        assertTrue(isFormer);
    }

    @Test
    void the_first_edit_after_the_start_is_named_and_ticks_before_it_run_again() throws Exception {
        ticks(2);
        move("Move it", 5);
        ticks(1);
        move("Move it on", 9);
        ticks(1);
        ReloadResult refused = runAgain(after(0));
        assertEquals(
                "The edit Move it was made at tick 2, and edits after the start can't be made again while other code runs"
                        + " the ticks. Keep the state when code is reloaded, or go back before the edit.",
                refused.problems().getFirst().text());
        assertEquals(4, tick());
        session.goToTick(2);
        assertEquals(new RunComparison.Result(2, null, "", null), found(runAgain(after(0))));
    }

    @Test
    void an_edit_at_the_shown_state_is_named_too() {
        ticks(2);
        move("Move it", 5);
        assertTrue(runAgain(after(0)).problems().getFirst().text().startsWith("The edit Move it was made at tick 2,"));
    }

    // ---- interrupted

    /// Runs the six ticks again and pauses after the third.
    private void pauseRunAgain() {
        runWithInputs();
        assertTrue(session.breakpoints().add(new Trigger.Holds("tick == 3")).join().done());
        assertEquals(6, runAgain(after(0)).tick());
        Patience.awaitAnywhere("it pauses", () -> tick() == 3 && !session.view().status().play().playing());
        assertEquals(21, place());
    }

    @Test
    void code_that_is_built_again_while_ticks_wait_to_run_again_gives_them_their_inputs_too() throws Exception {
        pauseRunAgain();
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        ticks(3);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void code_that_is_built_again_while_ticks_run_again_runs_all_of_them() throws Exception {
        runWithInputs();
        CountDownLatch isInTick = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        ReloadResult first = runAgain(after(tick -> {
            if (tick >= 3) { // the third tick and each later one take longer than commands wait
                isInTick.countDown();
                awaitUnchecked(goesOn);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
            return 0;
        }));
        awaitUnchecked(isInTick);
        CompletableFuture<ReloadResult> second = session.reload(after(0), ReloadMode.RUN_AGAIN, true);
        goesOn.countDown();
        RunComparison.Result found = found(second.join());
        assertTrue(found.tick() >= 3 && found.tick() < 6 && found.divergence() == null, found::toString);
        assertTrue(Objects.requireNonNull(first.comparison()).result().isCancelled());
        assertEquals(6, tick());
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            assertTrue(latch.await(120, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void an_edit_ends_the_inputs_of_ticks_that_wait_to_run_again() {
        pauseRunAgain();
        assertTrue(session.edit("Move it", sim -> sim.world().replace(CAR, new After.Car(9))).join().done());
        ticks(3);
        assertEquals(9, place());
    }

    @Test
    void a_refused_edit_does_not_end_the_inputs_of_ticks_that_wait_to_run_again() {
        pauseRunAgain();
        assertFalse(session.edit("Fail", sim -> {
            sim.world().replace(CAR, new After.Car(9));
            throw new IllegalStateException("It fails.");
        }).join().done());
        ticks(3);
        assertEquals(47, place());
    }

    @Test
    void code_that_is_built_again_within_a_tick_that_runs_again_gives_later_ones_their_inputs() throws Exception {
        pauseRunAgain();
        session.stepSystem();
        assertEquals(new RunComparison.Result(3, null, "", null), found(runAgain(after(0))));
        Patience.awaitAnywhere("it pauses", () -> !session.view().status().play().playing());
        ticks(3);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    @Test
    void code_that_is_built_again_after_a_failure_in_the_first_tick_does_not_run_it_unasked() {
        runWithInputs();
        assertEquals(ReloadResult.Outcome.DONE, runAgain(after(_ -> {
            throw new IllegalStateException("It fails.");
        })).outcome());
        Patience.awaitAnywhere("it failed", () -> session.problems().all().stream()
                .anyMatch(problem -> problem.text().contains("It fails.")));
        ReloadResult result = runAgain(after(0));
        assertEquals(ReloadResult.Outcome.DONE, result.outcome());
        assertEquals(0, result.tick());
        assertEquals(0, tick());
        ticks(6);
        assertEquals(47, place());
        assertEquals(List.of(new After.Push(true, 7)), ask(open -> open.world().submittedInputs()));
    }

    // ---- recovery

    @Test
    void a_program_killed_while_ticks_run_again_recovers_the_inputs_of_those_that_have_not() throws Exception {
        pauseRunAgain();
        Session next = recovered();
        assertEquals(21, place(next));
        next.stepTicks(3);
        Patience.awaitAnywhere("the last tick", () -> ask(next, open -> open.world().tick()) == 6);
        assertEquals(47, place(next));
        assertEquals(List.of(new After.Push(true, 7)), ask(next, open -> open.world().submittedInputs()));
    }

    private Session recovered() {
        RecoverableScene left = left(session, "killed");
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> opening(left)).join());
        return next;
    }

    private static SceneOpening opening(RecoverableScene left) {
        SceneResult read = Scenes.parse(Objects.requireNonNull(left.scene()), "rails.json",
                WorldCatalog.holding(after(0)), TrackingLevel.RECORDED);
        Scene scene = assertInstanceOf(SceneResult.Loaded.class, read).scene();
        return new SceneOpening(scene.simulation(), new SceneFile("rails.json", null, scene), List.of());
    }

    @Test
    void a_killed_program_recovers_what_ran_again_with_its_inputs() throws Exception {
        runWithInputs();
        found(runAgain(after(0)));
        assertTrue(session.edit("Move it", sim -> sim.world().replace(CAR, new After.Car(9))).join().done());
        Session next = recovered();
        assertEquals(hash(), hash(next));
        assertEquals(9, place(next));
        assertEquals(List.of(new After.Push(true, 7)), ask(next, open -> open.world().submittedInputs()));
        next.goToTick(4);
        assertEquals(21, place(next));
    }

    @Test
    void no_tick_runs_again_if_a_later_input_of_the_same_record_cannot_be_read() {
        ticks(2);
        submit(new Knock(5));
        ticks(2);
        move("Move it", 5);
        Session next = sessions.begin("next");
        RecoverableScene left = left(session, "killed");
        Knock.refused = 5;
        try {
            String why = next.recover(left, RepeatedTicksTest::scene).join().message();
            assertTrue(why.contains("It is too strong."), why);
        } finally {
            Knock.refused = Double.NaN;
        }
        assertEquals(0, (long) ask(next, open -> open.world().tick()));
        move(next, "Move it again", 7);
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""),
                last.recover(left(next, "killed after kill 1"), RepeatedTicksTest::scene).join());
        assertEquals(hash(next), hash(last));
    }

    private RecoverableScene left(Session killed, String name) {
        return RecoverableScene.of(sessions.left(sessions.kill(killed, name))).orElseThrow();
    }

    private void move(String name, double to) {
        move(session, name, to);
    }

    private static void move(Session of, String name, double to) {
        assertTrue(of.edit(name, sim -> sim.world().replace(CAR, new Before.Car(to))).join().done());
    }
}
