package orrery.editor.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Limits on the text of Java files, main and test code alike, and on lines of Markdown pages.
final class FileLimits {

    /// Files of the project that may have more lines. The comment at the head of each says why.
    static final Set<String> LONG_FILES = Set.of();

    private static final int MOST_LINES = 500;
    private static final int MOST_CHARACTERS = 130;
    private static final int MOST_CHARACTERS_OF_PAGE = 160;
    private static final String REASON = "This file is long because";
    private static final String TEXT_BLOCK = "\"\"\"";
    private static final String CODE_BLOCK = "```";
    private static final Pattern TYPE = Pattern.compile("^[a-z -]*\\b(class|interface|record|enum) [A-Z].*");

    private FileLimits() {}

    /// Returns a sentence for each violation.
    ///
    /// @param sources directories, each with the sources of the unnamed package
    /// @param longFiles files that may have more lines, relative to these directories
    static List<String> violations(List<Path> sources, Set<String> longFiles) throws IOException {
        List<String> violations = new ArrayList<>();
        Set<String> missing = new TreeSet<>(longFiles);
        for (Path directory : sources) {
            for (Path file : javaFiles(directory)) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                boolean mayBeLong = missing.remove(name);
                List<String> lines = Files.readAllLines(file);
                checkCount(name, lines, mayBeLong, violations);
                checkWidth(name, lines, MOST_CHARACTERS, TEXT_BLOCK, violations);
            }
        }
        missing.forEach(name -> violations.add("%s may be long but does not exist.".formatted(name)));
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

    private static void checkCount(String name, List<String> lines, boolean mayBeLong, List<String> violations) {
        boolean isLong = lines.size() > MOST_LINES;
        if (isLong && !mayBeLong) {
            violations.add("%s has %d lines, more than %d.".formatted(name, lines.size(), MOST_LINES));
        } else if (isLong && !headComment(lines).contains(REASON)) {
            violations.add("%s may be long, but its head comment lacks \"%s\".".formatted(name, REASON));
        } else if (!isLong && mayBeLong) {
            violations.add("%s may be long but has only %d lines.".formatted(name, lines.size()));
        }
    }

    /// Returns the comments before the first type, as one line.
    private static String headComment(List<String> lines) {
        return String.join(" ", lines.stream().takeWhile(line -> !TYPE.matcher(line).matches())
                .filter(line -> line.startsWith("///")).map(line -> line.substring(3).strip()).toList());
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
