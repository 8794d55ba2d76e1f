package orrery.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// While a program is paused, its own window stays responsive, in each of the loops that the documentation shows.
@Tag("long")
@Timeout(180)
class InspectorPauseTest {

    private static final String WINDOW = "falling – Orrery";
    private static final Pattern EXAMPLE = Pattern.compile("/// ```java\n(.*?)/// ```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"SwingGame", "DrawingGame"})
    void a_paused_game_goes_on_drawing(String name) throws Exception {
        try (Game game = Game.start(name)) {
            game.await("ticks").tell("Pause " + WINDOW).await("draws while paused");
            game.tell("Play " + WINDOW).await("ticks").tell("close " + WINDOW).await("ticks").tell("end");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void a_paused_game_of_javafx_goes_on_drawing() throws Exception {
        try (Game game = Game.start("FxGame")) {
            game.await("ticks").tell("Pause " + WINDOW).await("draws while paused");
            game.tell("Play " + WINDOW).await("ticks").tell("close Game").tell("close " + WINDOW);
            game.await("launch returned");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void each_example_of_the_documentation_stands_in_a_game_that_was_run() throws IOException {
        String documentation = Files.readString(Path.of("src", "main", "java", "orrery", "editor", "Inspector.java"));
        List<String> examples = EXAMPLE.matcher(documentation).results()
                .map(found -> stripped(found.group(1).replace("///", ""))).toList();
        assertEquals(4, examples.size());
        try (Stream<Path> files = Files.list(Path.of("src", "test", "games"))) {
            List<String> games = files.map(InspectorPauseTest::read).toList();
            examples.forEach(example -> assertTrue(games.stream().anyMatch(game -> game.contains(example)), example));
        }
        assertFalse(examples.contains(""));
    }

    private static String read(Path file) {
        try {
            return stripped(Files.readString(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String stripped(String code) {
        return code.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }
}
