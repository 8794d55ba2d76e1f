package orrery.editor.source;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Opens files in the user's editor. The user's command starts the editor.
public final class SourceEditor {
    /// Commands of common editors, from which the user can choose.
    public static final List<String> EXAMPLES = List.of("code --goto {file}:{line}", "idea --line {line} {file}",
            "eclipse --launcher.openFile {file}:{line}", "subl {file}:{line}", "emacsclient -n +{line} {file}",
            "gvim +{line} {file}");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern WINDOWS_LIST = Pattern.compile(";");
    private static final String WINDOWS_ENDINGS = ".COM;.EXE;.BAT;.CMD";

    private SourceEditor() {}

    /// Splits a command into words and inserts the file and the line. Double quotes group words.
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

    /// Returns the file of a program on Windows. On Windows, Java starts a program by a name without an ending only if the file
    /// ends with `.exe`. But the command `code`, for example, is a file `code.cmd`. Like the command line of Windows, this method
    /// looks for a file with one of the endings in `PATHEXT`: in the word's folder if it names one, otherwise in each folder of
    /// `PATH`. Returns the word unchanged if it has an ending, or if no such file is found.
    static String onWindows(String word, UnaryOperator<String> environment) {
        File program = new File(word);
        if (program.getName().contains(".")) {
            return word;
        }
        String endings = environment.apply("PATHEXT").isBlank() ? WINDOWS_ENDINGS : environment.apply("PATHEXT");
        Stream<File> places = program.getParent() != null
                ? Stream.of(program)
                : WINDOWS_LIST.splitAsStream(environment.apply("PATH")).filter(folder -> !folder.isBlank())
                        .map(folder -> new File(folder.replace("\"", ""), word));
        return places
                .flatMap(place -> WINDOWS_LIST.splitAsStream(endings).map(ending -> new File(place.getPath() + ending)))
                .filter(File::isFile).findFirst().map(File::getPath).orElse(word);
    }

    /// Starts the editor and returns at once.
    ///
    /// @return an error message; empty if the editor was started
    static String open(String command, Path file, int line) {
        List<String> words = words(command, file, line);
        try {
            List<String> started = new ArrayList<>(words);
            if (System.getProperty("os.name", "").startsWith("Windows")) {
                started.set(0,
                        onWindows(words.getFirst(), name -> Objects.requireNonNullElse(System.getenv(name), "")));
            }
            new ProcessBuilder(started).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return "";
        } catch (IOException e) {
            return "%s could not be started (%s). Change the command in Preferences.".formatted(words.getFirst(),
                    e.getMessage());
        }
    }
}
