package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// A pane's reader is released when nobody requests it or the world is closed.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class PaneRequestTest {
    private final Session session = TinyWorld.session();
    private final AtomicInteger made = new AtomicInteger();
    private final List<Integer> ended = new CopyOnWriteArrayList<>();
    private final PaneRequest<Counting, String, Integer> request = new PaneRequest<>(session, "counted", "",
            Counting::new, (reader, _, _) -> reader.number);

    /// A reader that knows its number.
    private final class Counting implements AutoCloseable {
        final int number = made.incrementAndGet();

        @Override
        public void close() {
            ended.add(number);
        }
    }

    @AfterEach
    void close() {
        session.close();
    }

    private void settle() {
        session.ask(_ -> true).join();
        session.ask(_ -> true).join();
    }

    private int read() {
        return request.read((reader, _, _) -> reader.number, wanted -> wanted).join().orElseThrow();
    }

    @Test
    void a_reader_stays_while_its_pane_asks_for_one_thing_or_another() {
        request.setActive(true);
        assertEquals(1, read());
        request.ask(_ -> "another");
        session.stepTicks(2);
        settle();
        assertEquals(1, read());
        assertEquals(List.of(), ended);
    }

    @Test
    void a_reader_of_a_pane_that_is_hidden_is_let_go() {
        request.setActive(true);
        assertEquals(1, read());
        request.setActive(false);
        settle();
        assertEquals(List.of(1), ended);
        request.setActive(true);
        assertEquals(2, read());
    }

    @Test
    void a_reader_of_a_world_that_is_closed_is_let_go() {
        request.setActive(true);
        assertEquals(1, read());
        session.closeWorld();
        settle();
        assertEquals(List.of(1), ended);
    }

    @Test
    void a_world_in_whose_place_another_is_opened_keeps_no_reader() {
        request.setActive(true);
        assertEquals(1, read());
        TinyWorld.openIn(session);
        assertEquals(2, read());
        assertEquals(List.of(1), ended);
    }
}
