package orrery.editor.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Limits on the text of Java files, main and test code alike, and on lines of Markdown pages.
final class FileLimits {

    private static final int MOST_LINES = 500;
    private static final int MOST_CHARACTERS = 130;
    private static final int MOST_CHARACTERS_OF_PAGE = 160;
    private static final String TEXT_BLOCK = "\"\"\"";
    private static final String CODE_BLOCK = "```";

    private FileLimits() {}

    /// Returns a sentence for each violation.
    ///
    /// @param sources source roots, such as `src/main/java`
    static List<String> violations(List<Path> sources) throws IOException {
        List<String> violations = new ArrayList<>();
        for (Path directory : sources) {
            for (Path file : javaFiles(directory)) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                List<String> lines = Files.readAllLines(file);
                if (lines.size() > MOST_LINES) {
                    violations.add("%s has %d lines, more than %d.".formatted(name, lines.size(), MOST_LINES));
                }
                checkWidth(name, lines, MOST_CHARACTERS, TEXT_BLOCK, violations);
            }
        }
        return violations;
    }

    /// Returns a sentence for each line of a Markdown page that is too long.
    static List<String> wideLines(Path page) throws IOException {
        List<String> violations = new ArrayList<>();
        checkWidth(page.toString(), Files.readAllLines(page), MOST_CHARACTERS_OF_PAGE, CODE_BLOCK, violations);
        return violations;
    }

    private static List<Path> javaFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /// Lines of blocks and of tables may be longer, because they are data.
    ///
    /// @param quote begins and ends a block
    private static void checkWidth(String name, List<String> lines, int most, String quote, List<String> violations) {
        boolean isInBlock = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.length() > most && !isInBlock && !line.startsWith("|")) {
                violations.add("%s:%d has %d characters, more than %d.".formatted(name, i + 1, line.length(), most));
            }
            isInBlock ^= line.split(quote, -1).length % 2 == 0;
        }
    }
}
