package orrery.editor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On Windows, the program of a command is found as its command line finds it.
class SourceEditorTest {

    @TempDir
    private Path folder;

    private String found(String word) throws IOException {
        Path first = Files.createDirectories(folder.resolve("first"));
        Path second = Files.createDirectories(folder.resolve("second"));
        Files.writeString(first.resolve("code"), "a shell script");
        Files.writeString(second.resolve("code.cmd"), "");
        Files.writeString(second.resolve("code.bat"), "");
        Map<String, String> environment = Map.of("PATH", "%s;;\"%s\"".formatted(first, second), "PATHEXT",
                ".exe;.cmd;.bat");
        return SourceEditor.onWindows(word, name -> environment.getOrDefault(name, ""));
    }

    @Test
    void a_name_without_ending_is_the_first_file_of_the_path_with_an_ending_of_programs() throws IOException {
        assertEquals(folder.resolve("second").resolve("code.cmd").toString(), found("code"));
    }

    @Test
    void a_path_without_ending_gets_one() throws IOException {
        String path = folder.resolve("second").resolve("code").toString();
        assertEquals(path + ".cmd", found(path));
    }

    @Test
    void other_words_stay() throws IOException {
        assertEquals("code.exe", found("code.exe"));
        assertEquals("notepad", found("notepad"));
    }
}
