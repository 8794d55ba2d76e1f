package orrery.editor.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private static final long HOUR_NANOS = 3_600_000_000_000L;

    private final StringWriter written = new StringWriter();

    private void say(ProgressLine line) {
        try (line) {
            line.say(() -> "100 of 200 ticks");
            line.say(() -> "200 of 200");
        }
    }

    @Test
    void a_terminal_shows_one_line_that_is_written_over_and_wiped_out() {
        say(new ProgressLine(new PrintWriter(written), true, 0));
        assertEquals("\r100 of 200 ticks\r200 of 200      \r          \r", written.toString());
    }

    @Test
    void nothing_is_written_where_the_output_is_no_terminal() {
        say(new ProgressLine(new PrintWriter(written), false, 0));
        assertEquals("", written.toString());
    }

    @Test
    void what_takes_a_moment_says_nothing() {
        say(new ProgressLine(new PrintWriter(written), true, HOUR_NANOS));
        assertEquals("", written.toString());
    }
}
