package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The status while a long task runs.
@Execution(ExecutionMode.CONCURRENT)
class BusyStatusTest extends SessionHarness {
    private final Channel<Long> ticks = new Channel<>("ticks");

    @Test
    void the_status_and_the_panes_show_the_same_tick_while_a_long_edit_runs() {
        session.show(ticks, moment -> moment.world().tick());
        awaitView(view -> view.get(ticks).isPresent());
        session.onPublished(() -> {});
        session.stepTicks(5);
        CompletableFuture<View> during = new CompletableFuture<>();
        session.longEdit(_ -> "Long", _ -> during.complete(session.view())).join();
        View view = during.join();
        assertEquals("Long", view.status().busy());
        assertEquals(view.get(ticks).orElseThrow(), view.status().position().tick());
    }
}
