package orrery.editor.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import orrery.editor.session.log.LogLine;

class ConsoleModelTest {
    private static final LogLine SECOND = new LogLine(2, 1, "Greeting", "INFO", "Hello");

    private final ConsoleModel model = new ConsoleModel();

    @Test
    void a_line_is_found_by_its_number_while_it_is_kept() {
        model.set(List.of(SECOND));

        assertEquals(Optional.of(SECOND), model.find(2));
        assertEquals(Optional.empty(), model.find(1));
    }
}
