package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.run.Watchdog;

/// Breakpoints in a world that a program steps itself. They pause the program.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class BreakpointsOfProgramTest {
    private static final long TICKS = 20;

    private final CompletableFuture<Session> attached = new CompletableFuture<>();
    private final CompletableFuture<Long> ended = new CompletableFuture<>();

    private void stopOn(String condition) {
        CompletableFuture<EditResult> _ = attached
                .thenCompose(inspector -> inspector.breakpoints().add(new Trigger.Holds(condition)));
    }

    /// Starts a program that runs its ticks as soon as the session is attached and breakpoints are added.
    private Session started() throws Exception {
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
            for (int tick = 0; tick < TICKS; tick++) {
                simulation.schedule().tick();
            }
            ended.complete(simulation.world().tick());
        });
        program.start();
        return attached.get(120, TimeUnit.SECONDS);
    }

    private static void awaitHeld(Session inspector, String position) {
        Patience.awaitAnywhere("held at " + position, () -> inspector.read(moment -> !moment.isPlaying()
                && moment.timeline().recording().position().text().equals(position)).get(120, TimeUnit.SECONDS)
                .orElseThrow());
    }

    @Test
    void a_program_is_held_after_the_tick_in_which_a_breakpoint_stops() throws Exception {
        stopOn("LocalTransform.rotation > 65");
        try (Session inspector = started()) {
            awaitHeld(inspector, "7:1");
            inspector.setPlaying(true);
            assertEquals(TICKS, ended.get(120, TimeUnit.SECONDS));
        }
    }

    @Test
    void a_program_that_is_held_twice_in_a_tick_stops_at_both() throws Exception {
        stopOn("LocalTransform.rotation > 65");
        stopOn("WorldTransform.xx < 0.4 && Name.value == \"Sun\"");
        try (Session inspector = started()) {
            awaitHeld(inspector, "7:1");
            inspector.setPlaying(true);
            awaitHeld(inspector, "7");
            inspector.setPlaying(true);
            assertEquals(TICKS, ended.get(120, TimeUnit.SECONDS));
        }
    }
}
