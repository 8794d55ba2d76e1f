package orrery.editor.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Opens files in the user's editor with a command.
public final class SourceEditor {
    /// Commands of common editors, to choose from.
    public static final List<String> EXAMPLES = List.of("code --goto {file}:{line}", "idea --line {line} {file}",
            "eclipse --launcher.openFile {file}:{line}", "subl {file}:{line}", "emacsclient -n +{line} {file}",
            "gvim +{line} {file}");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private SourceEditor() {}

    /// Splits a command into words and inserts file and line. Quotes keep words together.
    static List<String> words(String command, Path file, int line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(text.replace("{file}", file.toAbsolutePath().normalize().toString())
                    .replace("{line}", Integer.toString(line)));
        }
        return words;
    }

    /// Starts the editor and returns at once.
    ///
    /// @return the error; empty if there is none
    static String open(String command, Path file, int line) {
        List<String> words = words(command, file, line);
        try {
            new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return "";
        } catch (IOException e) {
            return "%s could not be started (%s). Change the command in Preferences.".formatted(words.getFirst(),
                    e.getMessage());
        }
    }
}
