package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ReadFailure;

/// A request that can't be filled in one state is filled again in the next ones.
class FailedRequestTest extends SessionHarness {
    private final Channel<Long> channel = new Channel<>("counted");
    private final AtomicInteger reads = new AtomicInteger();

    private void showFailingIn(long from, long to) {
        session.show(channel, moment -> {
            reads.incrementAndGet();
            long tick = moment.world().tick();
            if (tick >= from && tick <= to) {
                throw new ReadFailure("the shape rule of Ball threw for Moon", MOON,
                        new ArithmeticException("/ by zero, tick " + tick));
            }
            return tick;
        });
    }

    private void step() {
        session.stepTicks(1);
        long tick = tick();
        awaitView(view -> view.status().position().tick() == tick);
    }

    private String failure() {
        return session.view().failures().getOrDefault(channel, "");
    }

    @Test
    void the_next_state_that_can_be_read_is_shown() {
        showFailingIn(1, 1);
        step();
        awaitView(view -> view.failures().containsKey(channel));
        step();
        awaitView(view -> view.get(channel).isPresent() && view.failures().isEmpty());
        assertEquals(2, session.view().get(channel).orElseThrow());
    }

    @Test
    void the_failure_is_one_problem_with_what_threw_the_entity_and_the_trace() {
        showFailingIn(1, 3);
        step();
        step();
        step();
        awaitView(view -> view.failures().getOrDefault(channel, "").contains("tick 3"));
        assertEquals("Pane counted can't be filled: the shape rule of Ball threw for Moon: / by zero, tick 3"
                + " (ArithmeticException)", failure());
        List<Problem> problems = session.problems().all();
        assertEquals(1, problems.size());
        assertEquals(MOON, problems.getFirst().entity());
        assertEquals(1, problems.getFirst().tick());
        assertTrue(problems.getFirst().where().startsWith("FailedRequestTest.java:"), problems.getFirst().where());
        assertTrue(problems.getFirst().trace().startsWith("java.lang.ArithmeticException"),
                problems.getFirst().trace());
    }

    @Test
    void a_request_is_not_tried_again_in_the_state_in_which_it_failed() {
        showFailingIn(0, 0);
        awaitView(view -> view.failures().containsKey(channel));
        int before = reads.get();
        session.refresh();
        session.ask(_ -> true).join();
        session.refresh();
        session.ask(_ -> true).join();
        assertEquals(before, reads.get());
    }

    @Test
    void the_failure_of_a_hidden_channel_goes() {
        showFailingIn(0, 0);
        awaitView(view -> view.failures().containsKey(channel));
        session.hide(channel);
        awaitView(view -> view.failures().isEmpty());
    }
}
