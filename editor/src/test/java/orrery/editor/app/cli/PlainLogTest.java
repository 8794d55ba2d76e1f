package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class PlainLogTest {
    @Test
    void neither_the_message_nor_the_exception_of_a_line_has_control_codes() {
        LogRecord line = new LogRecord(Level.WARNING, "can't read a\u001b[2J");
        line.setThrown(new IOException("b\u001b[2J is gone"));
        String text = new PlainLog().format(line);
        assertTrue(text.contains("can't read a\\u001b[2J"), text);
        assertTrue(text.contains("java.io.IOException: b\\u001b[2J is gone" + System.lineSeparator() + "\tat "), text);
        assertEquals(-1, text.indexOf('\u001b'));
    }
}
