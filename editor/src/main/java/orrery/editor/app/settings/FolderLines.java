package orrery.editor.app.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Folders that the user wrote, one per line. Ignores blank lines, and quotes around a path, which some file managers add when
/// the user copies a path.
///
/// @param folders folders in order; immutable
/// @param problem message about the first line that is no path; empty if all lines are paths
record FolderLines(List<Path> folders, String problem) {

    static FolderLines parse(String text) {
        List<Path> folders = new ArrayList<>();
        String problem = "";
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String word = unquoted(line.strip());
            if (!word.isEmpty()) {
                try {
                    folders.add(Path.of(word));
                } catch (InvalidPathException e) {
                    problem = problem.isEmpty()
                            ? "Line %d is no path (%s). Correct it to save.".formatted(number, e.getReason())
                            : problem;
                }
            }
        }
        return new FolderLines(List.copyOf(folders), problem);
    }

    private static String unquoted(String word) {
        for (String quote : List.of("\"", "'")) {
            if (word.length() > 1 && word.startsWith(quote) && word.endsWith(quote)) {
                return word.substring(1, word.length() - 1).strip();
            }
        }
        return word;
    }
}
