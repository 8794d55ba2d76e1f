package orrery.editor.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the source file of a class in folders. A folder can be a source tree, a module, or a project with modules.
final class SourceFiles {
    private static final List<String> TREES = List.of("", "src/main/java", "src/test/java", "src");

    private final List<Path> folders;

    SourceFiles(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /// Returns the source file of a class.
    ///
    /// @param fileName name of the source file, as given in the class file
    Optional<Path> find(String className, String fileName) {
        int dot = className.lastIndexOf('.');
        String inTree = (dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/") + fileName;
        return folders.stream().flatMap(SourceFiles::withModules)
                .flatMap(folder -> TREES.stream().map(folder::resolve))
                .map(tree -> tree.resolve(inTree)).filter(Files::isRegularFile).findFirst();
    }

    private static Stream<Path> withModules(Path folder) {
        List<Path> all = new ArrayList<>(List.of(folder));
        try (Stream<Path> inside = Files.list(folder)) {
            inside.filter(Files::isDirectory).sorted().forEach(all::add);
        } catch (IOException | UncheckedIOException e) {
            return all.stream();
        }
        return all.stream();
    }

    /// Returns the lines of a file. If the file can't be read, the list is empty. Bytes that are not UTF-8 become replacement
    /// characters.
    static List<String> lines(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /// Returns the number of the line, from 1, that declares a class; 1 if no such line is found.
    static int lineOfClass(List<String> lines, String className) {
        String simple = className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
        Pattern declaration = Pattern.compile("\\b(class|record|enum|interface)\\s+" + Pattern.quote(simple) + "\\b");
        for (int i = 0; i < lines.size(); i++) {
            if (declaration.matcher(lines.get(i)).find()) {
                return i + 1;
            }
        }
        return 1;
    }
}
