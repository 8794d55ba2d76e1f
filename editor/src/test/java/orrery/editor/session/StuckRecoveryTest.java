package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;

/// A system that never returns when a journal is replayed, stopped from the session.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class StuckRecoveryTest {
    private static final Entity FIRST = Entity.of(1, 1);
    private static final String STOPPED = "What was recovered up to there is open; the journal is offered again at the next"
            + " start.";

    @TempDir
    private Path folder;
    private JournaledSessions sessions;
    /// The tick in which the system does not return; 0 for none.
    private final AtomicLong hangAt = new AtomicLong();
    /// Whether it then looks at the world, and so fails once the world is taken from its thread.
    private volatile boolean looksAtWorld;

    /// Walks a step in each tick.
    record Step(int number) {}

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
    }

    @AfterEach
    void close() {
        hangAt.set(0);
        sessions.close();
    }

    private final class Walk implements WorldProvider {
        @Override
        public String name() {
            return "walk";
        }

        @Override
        public String description() {
            return "Counts steps.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Step.class)
                    .systems(SystemDefinition.named("Walking").writes(Step.class).run(() -> this::walk));
        }

        private void walk(SystemContext context) {
            context.world().array(Step.class).update(step -> new Step(step.number() + 1));
            long tick = context.tick();
            while (tick == hangAt.get()) {
                if (looksAtWorld) {
                    context.world().get(FIRST, Step.class);
                }
            }
        }
    }

    private SceneOpening opening() {
        Simulation simulation = WorldDefinition.of(new Walk()).open(TrackingLevel.RECORDED, 1);
        simulation.world().create(new Step(0));
        return new SceneOpening(simulation, new SceneFile("walk.json", null), List.of());
    }

    private static void step(Session session, int number) throws Exception {
        assertTrue(session.edit("Step", sim -> sim.world().replace(FIRST, new Step(number)))
                .get(120, TimeUnit.SECONDS).done());
    }

    private static int number(Session session) throws Exception {
        return session.ask(open -> Objects.requireNonNull(open).world().get(FIRST, Step.class).number())
                .get(120, TimeUnit.SECONDS);
    }

    private CompletableFuture<EditResult> recover(Session session, String from) {
        RecoverableScene left = RecoverableScene.of(sessions.left(from)).orElseThrow();
        return session.recover(left, this::opening);
    }

    private boolean isLeft(String name) throws IOException {
        List<LeftJournal> left = sessions.journals(name).left();
        for (LeftJournal each : left) {
            each.close();
        }
        return !left.isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void edits_after_it_are_recovered_and_the_journal_is_offered_again(boolean looks) throws Exception {
        looksAtWorld = looks;
        Session killed = sessions.begin("killed");
        killed.open("walk", this::opening).join();
        killed.stepTicks(2);
        step(killed, 100);
        killed.stepTicks(3);
        step(killed, 200);
        String after = sessions.kill(killed, "killed");

        hangAt.set(4);
        Session next = sessions.begin("next");
        CompletableFuture<EditResult> recovery = recover(next, after);
        sessions.clock().awaitRunaway(next, "Walking", 4);
        next.takeOver();
        assertEquals(EditResult.refused("System Walking did not return. " + STOPPED),
                recovery.get(120, TimeUnit.SECONDS));
        assertEquals(101, number(next), "tick 3");
        assertEquals(List.of("System Walking ran for N s in tick 4 and was stopped; the world is at tick 3 again. "
                + STOPPED
                + " The recording begins anew with what was recovered: edits up to here can't be undone, and earlier ticks"
                + " can't be shown. Its thread can't be stopped and uses one processor core until Orrery is closed. Disable"
                + " or fix the system."),
                next.problems().all().stream().map(each -> each.text().replaceAll("for [0-9,]+ s", "for N s"))
                        .toList());

        Patience.awaitAnywhere("the status names no task", () -> next.view().status().busy().isEmpty());
        hangAt.set(0);
        Patience.awaitAnywhere("the journal is left", () -> isLeft(after));
        step(next, 300);
        next.stepTicks(1);
        assertEquals(301, number(next));
        Session last = sessions.begin("last");
        assertEquals(new EditResult(true, ""), recover(last, sessions.kill(next, "next")).join());
        assertEquals(301, number(last));
        assertEquals(1, next.problems().all().size(), "the abandoned thread reports nothing");
    }

    @Test
    void a_recovery_whose_scene_does_not_open_can_be_given_up_and_the_journal_is_offered_again() throws Exception {
        Session killed = sessions.begin("killed");
        killed.open("walk", this::opening).join();
        step(killed, 100);
        String after = sessions.kill(killed, "killed");
        Session next = sessions.begin("next");
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<Void> go = new CompletableFuture<>();
        CompletableFuture<EditResult> recovery = next.recover(RecoverableScene.of(sessions.left(after)).orElseThrow(),
                () -> {
                    begun.complete(null);
                    go.join();
                    return opening();
                });
        begun.get(120, TimeUnit.SECONDS);
        sessions.clock().pass();
        next.takeOver();
        EditResult refused = recovery.get(120, TimeUnit.SECONDS);
        assertTrue(refused.message().endsWith("open the scene, or recover its edits, again."), refused.message());
        go.complete(null);
        Patience.awaitAnywhere("the journal is left", () -> isLeft(after));
        assertEquals(new EditResult(true, ""), recover(next, after).join());
        assertEquals(100, number(next));
    }

    @Test
    void the_journal_can_be_recovered_at_the_next_start() throws Exception {
        Session killed = sessions.begin("killed");
        killed.open("walk", this::opening).join();
        killed.stepTicks(2);
        step(killed, 100);
        String after = sessions.kill(killed, "killed");
        hangAt.set(1);
        Session next = sessions.begin("next");
        CompletableFuture<EditResult> recovery = recover(next, after);
        sessions.clock().awaitRunaway(next, "Walking", 1);
        next.takeOver();
        assertFalse(recovery.get(120, TimeUnit.SECONDS).done());
        assertEquals(0, number(next));
        hangAt.set(0);
        Session last = sessions.begin("last");
        Patience.awaitAnywhere("the journal is left", () -> isLeft(after));
        assertEquals(new EditResult(true, ""), recover(last, after).join());
        assertEquals(100, number(last));
    }

    @Test
    void edits_after_an_edit_of_the_past_that_was_stopped_are_recovered_where_they_were_made() throws Exception {
        SettlingWorld world = new SettlingWorld(1);
        Session killed = sessions.begin("killed");
        killed.open("settling", world::open).join();
        killed.stepTicks(3);
        killed.goToTick(1);
        AtomicBoolean ends = new AtomicBoolean();
        Consumer<World> waiting = _ -> {
            while (!ends.get()) {
                Thread.onSpinWait();
            }
        };
        world.onNextRun(waiting);
        CompletableFuture<EditResult> edit = move(killed, 3);
        sessions.clock().awaitRunaway(killed, "Settle", 1);
        Patience.awaitAnywhere("it waits", () -> world.hasRun(waiting)); // a system is running before its first statement
        killed.takeOver();
        assertFalse(edit.get(120, TimeUnit.SECONDS).done());
        ends.set(true);
        assertTrue(move(killed, 5).get(120, TimeUnit.SECONDS).done());
        killed.stepTicks(1);
        String before = state(killed);
        assertEquals("Branch 2 2, x = 5", before);

        RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(killed, "killed"))).orElseThrow();
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, new SettlingWorld(1)::open).join());
        assertEquals(before, state(next));
    }

    private static CompletableFuture<EditResult> move(Session session, int x) {
        return session.edit("Move", sim -> sim.world().set(FIRST, new SettlingWorld.Point(x)));
    }

    private static String state(Session session) {
        return session
                .ask(open -> "%s, x = %d".formatted(Objects.requireNonNull(open).timeline().recording().position(),
                        open.world().get(FIRST, SettlingWorld.Point.class).x()))
                .join();
    }
}
