package orrery.editor.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.grid.Grid;
import orrery.editor.grid.overview.OverviewStrip;

/// Documents that name packages, methods and lines of the code: what they name is there.
@Execution(ExecutionMode.CONCURRENT)
class DocumentsTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "orrery", "editor");
    private static final Path README = Path.of("..", "README.md");

    @ParameterizedTest
    @ValueSource(strings = {"app", "session"})
    void the_page_of_a_package_lists_all_packages_in_it(String name) throws IOException {
        assertEquals(packagesIn(SOURCES.resolve(name)), new TreeSet<>(listed(name)));
    }

    @Test
    void packages_of_the_program_use_only_those_that_follow_in_the_table() throws IOException {
        List<String> order = listed("app");
        List<String> upward = new ArrayList<>();
        for (String user : order) {
            for (Path file : javaFiles(SOURCES.resolve("app").resolve(user))) {
                found(Files.readString(file), "import (?:static )?orrery\\.editor\\.app\\.([a-z]+)\\.")
                        .filter(used -> order.indexOf(used) < order.indexOf(user))
                        .forEach(used -> upward.add("%s uses %s".formatted(file, used)));
            }
        }
        assertEquals(List.of(), upward);
    }

    @Test
    void the_map_of_the_code_names_all_packages_of_library_and_session() throws IOException {
        String map = Files.readString(README).split("## Map of the code", -1)[1];
        String library = map.substring(0, map.indexOf("ecs-core/bridges"));
        Path ofLibrary = Path.of("..", "ecs-core", "src", "main", "java", "orrery", "ecs");

        assertEquals(List.of(), packagesIn(ofLibrary).stream()
                .filter(name -> !Pattern.compile("\\b" + name + "\\b").matcher(library).find()).toList());
        assertEquals(packagesIn(SOURCES.resolve("session")),
                new TreeSet<>(List.of(found(map, "session \\(([^)]*)\\)").findFirst().orElseThrow().split(",\\s*"))));
    }

    /// Lines of a page that are quoted from a class, by the text with which their block begins.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "add-a-pane        | request = new PaneRequest | src/main/java/orrery/editor/lifetimes/LifetimesPane",
        "add-a-pane        | lifetimes = add           | src/main/java/orrery/editor/app/workspace/Panes",
        "add-a-field-editor| case INT -> field.rgb()   | src/main/java/orrery/editor/fields/editor/FieldEditors",
        "add-a-pane        | Grid grid = hands.grid(   | src/test/java/orrery/editor/app/window/LifetimesWindowTest"})
    void quoted_lines_are_those_of_the_class(String page, String beginning, String file) throws IOException {
        String quoted = blocks(page).map(block -> block.indexOf(beginning) < 0
                ? ""
                : block.substring(block.indexOf(beginning))).filter(block -> !block.isEmpty()).findFirst()
                .orElseThrow();
        assertTrue(words(Files.readString(Path.of(file + ".java"))).contains(words(quoted)), quoted);
    }

    @Test
    void the_page_of_the_grid_calls_methods_that_exist() throws IOException {
        String code = blocks("use-the-grid").collect(Collectors.joining());
        assertEquals(List.of(), unknown(code, "\\bgrid\\.(\\w+)\\(", Grid.class));
        assertEquals(List.of(), unknown(code, "\\bstrip\\.(\\w+)\\(", OverviewStrip.class));
    }

    private static List<String> unknown(String code, String calls, Class<?> type) {
        Set<String> methods = Arrays.stream(type.getDeclaredMethods()).map(method -> method.getName())
                .collect(Collectors.toSet());
        return found(code, calls).filter(name -> !methods.contains(name)).toList();
    }

    /// The packages in the table of a `package-info`, in its order.
    private static List<String> listed(String name) throws IOException {
        return found(Files.readString(SOURCES.resolve(name).resolve("package-info.java")),
                "(?m)^/// \\| \\[?`?(?:orrery\\.editor\\.)?" + name + "\\.([a-z]+)[`\\]]").toList();
    }

    private static Set<String> packagesIn(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(Files::isDirectory).map(entry -> entry.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static List<Path> javaFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static Stream<String> blocks(String page) throws IOException {
        return found(Files.readString(Path.of("docs", page + ".md")), "(?s)```java\\n(.*?)```");
    }

    private static Stream<String> found(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().map((MatchResult match) -> match.group(1));
    }

    /// The text with one space in place of each line break and indentation.
    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
