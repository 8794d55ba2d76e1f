package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;

/// A list whose choices arrive late, as from a world whose ticks take long.
@ExtendWith(PaneExtension.class)
class PickListTest {
    private final Map<String, CompletableFuture<List<Pick<String>>>> questions = new LinkedHashMap<>();
    private final List<String> chosen = new ArrayList<>();

    @Start
    void start(Stage stage) {
        StackPane pane = new StackPane();
        PaneStage.show(stage, pane, 400, 400);
        questions.put("", CompletableFuture.completedFuture(picks("Earth", "Moon")));
        new PickList<>("Find", this::find, chosen::add).showBelow(pane);
    }

    private CompletionStage<List<Pick<String>>> find(String text) {
        return questions.computeIfAbsent(text, _ -> new CompletableFuture<>());
    }

    private static List<Pick<String>> picks(String... names) {
        return List.of(names).stream().map(name -> new Pick<>(name, name, "")).toList();
    }

    private void type(FxRobot robot, String text) {
        Patience.await("shown", () -> robot.lookup(".pick-search").tryQuery().isPresent());
        robot.write(text);
        Patience.await("asked", () -> questions.containsKey(text));
    }

    private void answer(FxRobot robot, String text, String... names) {
        robot.interact(() -> questions.get(text).complete(picks(names)));
        robot.interact(() -> {});
    }

    @Test
    void enter_waits_for_the_choices_of_the_typed_text(FxRobot robot) {
        type(robot, "mo");
        robot.type(KeyCode.ENTER);
        answer(robot, "m", "Mars", "Moon");
        assertEquals(List.of(), chosen);
        answer(robot, "mo", "Moon");
        assertEquals(List.of("Moon"), chosen);
    }

    @Test
    void text_typed_after_enter_waits_for_another_enter(FxRobot robot) {
        type(robot, "m");
        robot.type(KeyCode.ENTER);
        robot.write("a");
        Patience.await("asked", () -> questions.containsKey("ma"));
        answer(robot, "ma", "Mars");
        assertEquals(List.of(), chosen);
        robot.type(KeyCode.ENTER);
        assertEquals(List.of("Mars"), chosen);
    }

    @Test
    void escape_after_enter_chooses_nothing(FxRobot robot) {
        type(robot, "m");
        robot.type(KeyCode.ENTER).type(KeyCode.ESCAPE);
        answer(robot, "m", "Mars");
        assertEquals(List.of(), chosen);
    }
}
