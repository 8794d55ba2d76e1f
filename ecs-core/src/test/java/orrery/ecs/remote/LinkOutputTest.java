package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.remote.wire.FrameKind;

/// What waits to be sent to an editor that does not read.
class LinkOutputTest {
    private final AtomicInteger ended = new AtomicInteger();
    private final LinkOutput out = new LinkOutput(OutputStream.nullOutputStream(), 10_000, ended::incrementAndGet);

    private int told() {
        int told = 0;
        while (ended.get() == 0 && told < 1_000) {
            ByteSink content = new ByteSink();
            content.putText("An answer.");
            out.tell(FrameKind.DONE, content);
            told++;
        }
        return told;
    }

    @Test
    void a_stream_that_exceeds_the_limit_is_dropped_and_answers_that_do_end_the_connection() {
        assertTrue(out.stream(_ -> {}, 9_000));
        assertFalse(out.stream(_ -> {}, 9_000));
        assertTrue(out.isBehind());
        assertEquals(0, ended.get());
        int told = told();
        assertTrue(told > 10 && told < 101, told + " answers");
        assertEquals(1, ended.get());
    }

    @Test
    void the_beginning_of_the_stream_is_sent_even_if_the_stream_falls_behind_before() throws InterruptedException {
        AtomicInteger begun = new AtomicInteger();
        out.start(_ -> begun.incrementAndGet());
        assertTrue(out.stream(_ -> {}, 9_000));
        assertFalse(out.stream(_ -> {}, 9_000));
        Thread sending = Thread.startVirtualThread(() -> run(out));
        out.awaitSent(60_000);
        out.close();
        sending.join();
        assertEquals(1, begun.get());
    }

    @Test
    void ticks_are_sent_although_further_ones_come_without_a_pause() throws InterruptedException {
        AtomicInteger flushes = new AtomicInteger();
        LinkOutput fast = new LinkOutput(new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void flush() {
                flushes.incrementAndGet();
            }
        }, 10_000, ended::incrementAndGet);
        Thread sending = Thread.ofPlatform().start(() -> run(fast));
        AtomicInteger written = new AtomicInteger();
        for (int tick = 1; tick <= 20; tick++) {
            assertTrue(fast.stream(_ -> written.incrementAndGet(), 100));
            while (written.get() < tick || sending.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }
        assertTrue(flushes.get() >= 20, flushes + " times sent");
        fast.close();
        sending.join();
    }

    private static void run(LinkOutput out) {
        try {
            out.run(ByteSink::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void what_waits_is_forgotten_when_the_connection_ends() {
        int told = told();
        assertFalse(out.isIdle());
        out.close();
        assertTrue(out.isIdle());
        ended.set(0);
        assertEquals(1_000, told(), "nothing is kept after the end");
        assertTrue(told < 1_000);
    }
}
