package orrery.editor.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.overview.OverviewStrip;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;

/// Documents that name packages, methods and lines of the code: what they name is there.
@Execution(ExecutionMode.CONCURRENT)
class DocumentsTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "orrery", "editor");
    private static final Path README = Path.of("..", "README.md");
    private static final DocumentedNames NAMES = new DocumentedNames(ProjectClasses.all());

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

    @ParameterizedTest
    @CsvSource({"core, ecs-core", "editor, editor"})
    void the_index_of_the_decisions_has_each_under_its_number_and_title(String series, String module)
            throws IOException {
        String index = Files.readString(Path.of("..", module, "docs", "decisions", "README.md"));
        Set<String> lines = new TreeSet<>();
        for (Path file : decisions(module)) {
            String name = file.getFileName().toString();
            String[] title = Files.readAllLines(file).getFirst().split(": ", 2);
            assertEquals("# %s %s".formatted(series, number(file)), title[0].toLowerCase(Locale.ROOT), name);
            lines.add("- %s %s: [%s](%s)".formatted(series, number(file), title[1], name));
        }
        assertEquals(lines, new TreeSet<>(found(index, "(?m)^(- " + series + " .*)$").toList()));
    }

    @Test
    void decisions_are_cited_as_core_or_editor_and_exist() throws IOException {
        Map<String, Set<String>> known = Map.of("core", numbers("ecs-core"), "editor", numbers("editor"));
        List<String> wrong = new ArrayList<>();
        for (Path file : texts()) {
            String text = Files.readString(file);
            found(text, "\\b([Rr]ecords? \\d+)\\b(?! ticks)").forEach(cited -> wrong.add(file + ": " + cited));
            Pattern.compile("\\b(core|editor) (\\d+(?:(?:, | and | to )\\d+)*)").matcher(text).results()
                    .filter(cited -> !found(cited.group(2), "(\\d+)").allMatch(known.get(cited.group(1))::contains))
                    .forEach(cited -> wrong.add(file + ": " + cited.group()));
        }
        assertEquals(List.of(), wrong);
    }

    private static Set<String> numbers(String module) throws IOException {
        return decisions(module).stream().map(DocumentsTest::number).collect(Collectors.toSet());
    }

    private static String number(Path decision) {
        return decision.getFileName().toString().substring(0, 4).replaceFirst("^0+", "");
    }

    private static List<Path> decisions(String module) throws IOException {
        return pages(module + "/docs/decisions").stream().filter(file -> !file.endsWith("README.md")).toList();
    }

    /// The sources and documents of library and editor.
    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(pages("."));
        for (String folder : List.of(".github", "ecs-core/docs", "ecs-core/src", "ecs-core/bridges", "editor/docs",
                "editor/src")) {
            try (Stream<Path> files = Files.walk(Path.of("..").resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".java") || file.toString().endsWith(".md"))
                        .forEach(texts::add);
            }
        }
        return texts;
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
    void paths_through_the_code_name_classes_and_methods_that_exist() throws IOException {
        assertEquals(List.of(), NAMES.unknown(Files.readString(Path.of("..", "ARCHITECTURE.md")), false));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".github", "ecs-core", "ecs-core/docs", "ecs-core/docs/decisions", "editor/docs",
        "editor/docs/decisions"})
    void documents_name_methods_that_exist(String folder) throws IOException {
        for (Path page : pages(folder)) {
            assertEquals(List.of(), NAMES.unknown(Files.readString(page), true), page::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".github", "ecs-core", "ecs-core/docs", "ecs-core/docs/decisions", "editor/docs",
        "editor/docs/decisions", "sample-worlds/artemis-game", "sample-worlds/ashley-game"})
    void lines_of_documents_are_not_too_long(String folder) throws IOException {
        List<String> wide = new ArrayList<>();
        for (Path page : markdown(folder)) {
            wide.addAll(FileLimits.wideLines(page));
        }
        assertEquals(List.of(), wide);
    }

    @ParameterizedTest
    @ValueSource(strings = {"add-a-pane", "add-a-field-editor", "use-the-grid"})
    void the_guides_call_methods_that_exist(String page) throws IOException {
        String code = Files.readString(Path.of("docs", page + ".md"));
        Map.of("grid", Grid.class, "strip", OverviewStrip.class, "session", Session.class, "request", PaneRequest.class,
                "navigator", Navigator.class, "views", Views.class).forEach((name, type) -> {
                    Set<String> methods = Stream.concat(Arrays.stream(type.getMethods()),
                            Arrays.stream(type.getDeclaredMethods())).map(Method::getName).collect(Collectors.toSet());
                    assertEquals(List.of(), found(code, "(?<![.\\w])" + name + "(?:\\.|::)(?!md\\b)(\\w+)")
                            .filter(called -> !methods.contains(called)).toList(), name);
                });
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

    /// The Markdown files of a folder of the project, but for the changelog: that names what was renamed.
    private static List<Path> pages(String folder) throws IOException {
        return markdown(folder).stream().filter(file -> !file.endsWith("CHANGELOG.md")).toList();
    }

    private static List<Path> markdown(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..").resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
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
