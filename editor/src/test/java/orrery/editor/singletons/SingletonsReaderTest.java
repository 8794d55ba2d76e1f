package orrery.editor.singletons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SingletonsReaderTest {
    private final Session session = TinyWorld.session();
    private final SingletonsReader reader = new SingletonsReader();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void the_size_of_a_number_stays_when_the_number_gets_smaller_so_that_a_drag_keeps_its_step() {
        assertEquals(300, sizeOf(300));
        assertEquals(300, sizeOf(2));
        assertEquals(4_000, sizeOf(4_000));
    }

    /// Sets the first field of the singleton Trouble and returns its size.
    private double sizeOf(long value) {
        assertTrue(session.edit("Set Trouble",
                open -> open.world().setSingleton(new TinyWorld.Trouble(value, 0))).join().done());
        SingletonsSlice slice = session.read(moment -> reader.fill(moment, Map.of())).join().orElseThrow();
        return slice.singletons().stream().filter(one -> one.card().type().name().equals("Trouble")).findFirst()
                .orElseThrow().card().fields().getFirst().size();
    }
}
