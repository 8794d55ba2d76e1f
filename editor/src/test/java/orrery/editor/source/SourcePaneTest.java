package orrery.editor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.session.search.WriteExplanation;

@ExtendWith(PaneExtension.class)
class SourcePaneTest {
    private final CompletableFuture<WriteExplanation> late = new CompletableFuture<>();
    private SourcePane pane;

    @Start
    void start(Stage stage) {
        pane = new SourcePane(() -> SourceSettings.DEFAULT, () -> {});
        PaneStage.show(stage, pane, 900, 260);
    }

    @Tag("long")
    @Test
    void a_late_answer_is_not_shown_as_that_to_a_newer_question(FxRobot robot) {
        robot.interact(() -> pane.ask("Orbit.phase", late));
        robot.interact(() -> pane.ask("Orbit.radius", CompletableFuture.completedFuture(saying("No tick wrote it."))));
        Patience.await("the answer that is there", () -> message().equals("No tick wrote it."));
        late.complete(saying("Too late."));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("No tick wrote it.", message());
    }

    @Test
    void a_late_answer_is_not_shown_as_the_class_of_a_system(FxRobot robot) {
        robot.interact(() -> pane.ask("Orbit.phase", late));
        robot.interact(() -> pane.showClass("Orbiting", "sky.Orbiting"));
        late.complete(saying("Too late."));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("", message());
    }

    @Test
    void what_was_asked_of_a_former_scene_is_no_longer_shown_nor_is_a_late_answer(FxRobot robot) {
        robot.interact(() -> pane.ask("Orbit.phase", CompletableFuture.completedFuture(saying("No tick wrote it."))));
        Patience.await("the answer", () -> message().equals("No tick wrote it."));
        robot.interact(() -> pane.ask("Orbit.radius", late));
        robot.interact(() -> pane.clear());
        late.complete(saying("Too late."));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("", message());
        assertEquals("", ((Label) pane.lookup(".strong")).getText());
    }

    private static WriteExplanation saying(String message) {
        return new WriteExplanation(WriteQuery.of(Entity.of(1, 1), "Orbit", ""), List.of(), List.of(message));
    }

    private String message() {
        return ((Label) pane.getBottom()).getText();
    }
}
