package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;

/// The status while a long task runs.
@Execution(ExecutionMode.CONCURRENT)
class BusyStatusTest extends SessionHarness {
    private final Channel<Long> ticks = new Channel<>("ticks");

    @Test
    void the_status_and_the_panes_show_the_same_tick_while_a_long_edit_runs() {
        session.show(ticks, moment -> moment.world().tick());
        awaitView(view -> view.get(ticks).isPresent());
        CompletableFuture<Void> start = new CompletableFuture<>();
        CompletableFuture<View> during = new CompletableFuture<>();
        CompletableFuture<Void> held = session.ask(_ -> start.join());
        session.stepTicks(5);
        CompletableFuture<EditResult> edit = session.longEdit(_ -> "Long", _ -> during.complete(session.view()));
        start.complete(null);
        CompletableFuture.allOf(held, edit).join();
        View view = during.join();
        assertEquals("Long", view.status().busy());
        assertEquals(view.get(ticks).orElseThrow(), view.status().position().tick());
    }

    @Test
    void a_scene_that_was_just_opened_is_shown_while_the_next_one_is_made() {
        CompletableFuture<Void> start = new CompletableFuture<>();
        CompletableFuture<View> during = new CompletableFuture<>();
        CompletableFuture<Void> held = session.ask(_ -> start.join());
        CompletableFuture<EditResult> first = session.open("first", () -> opening("first.json", TinyWorld.make()));
        CompletableFuture<EditResult> second = session.open("second", () -> {
            during.complete(session.view());
            return opening("second.json", TinyWorld.make());
        });
        start.complete(null);
        CompletableFuture.allOf(held, first, second).join();
        SessionStatus status = during.join().status();
        assertEquals("Opening second", status.busy());
        assertEquals("first.json", status.sceneName());
    }

    private static SceneOpening opening(String name, Simulation simulation) {
        return new SceneOpening(simulation, new SceneFile(name, null), List.of());
    }
}
