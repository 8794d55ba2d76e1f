package orrery.editor.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;

class OutputCharsetTest {
    private static final Charset CODE_PAGE = Charset.forName("IBM850");
    private static final Charset ANSI = Charset.forName("windows-1252");

    @Test
    void a_console_of_windows_gets_text_in_its_code_page() {
        assertEquals(CODE_PAGE, OutputCharset.of("Windows 11", true, CODE_PAGE, "Cp1252"));
        assertEquals(ANSI, OutputCharset.of("Windows 11", true, ANSI, "Cp1252"));
    }

    @Test
    void errors_on_a_console_are_in_its_code_page_though_standard_output_is_redirected() {
        assertEquals(CODE_PAGE, OutputCharset.of("Windows 11", false, CODE_PAGE, "Cp1252"));
    }

    @Test
    void files_and_pipes_get_utf_8() {
        assertEquals(UTF_8, OutputCharset.of("Windows 11", false, ANSI, "Cp1252"));
        assertEquals(UTF_8, OutputCharset.of("Windows 11", false, ANSI, ""));
    }

    @Test
    void other_systems_have_utf_8_everywhere() {
        assertEquals(UTF_8, OutputCharset.of("Linux", true, CODE_PAGE, "ANSI_X3.4-1968"));
    }
}
