package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.provider.Simulation;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.log.Problem;

/// What a program could not do of an edit that it had accepted is told like other refusals.
@Timeout(300)
class LateRefusalsTest {
    private static final String WHY = "An edit or undo was not written to the game. Sealed can't be added.";

    @TempDir
    private Path temporary;

    private final CountDownLatch refuses = new CountDownLatch(1);

    private static void refuse(Simulation simulation) {
        EngineWorld.of(simulation.world()).extension(LateRefusals.class, LateRefusals::new).report(WHY);
    }

    private void assertTold(Session session) {
        List<Problem> told = new CopyOnWriteArrayList<>();
        session.onFailure(told::add);
        refuses.countDown();
        Patience.awaitAnywhere("it is told", () -> !told.isEmpty());
        assertEquals(List.of(Problem.inFile(Problem.Severity.WARNING, WHY, "")), told);
    }

    @Test
    void by_an_attached_game() throws Exception {
        try (DriftingGame game = new DriftingGame(temporary.resolve("games"), 20)) {
            game.start((simulation, remote) -> {
                DriftingGame.tickUntil(refuses, remote, 2);
                refuse(simulation);
                game.tickToTheEnd(remote, 2);
            });
            try (Session session = DriftingGame.session()) {
                assertTold(session);
            }
        }
    }

    @Test
    void by_an_inspected_program() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = Thread.ofPlatform().daemon().start(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
            try {
                refuses.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            refuse(simulation);
            simulation.schedule().tick();
        });
        try (Session session = attached.join()) {
            assertTold(session);
        }
        program.join();
    }
}
