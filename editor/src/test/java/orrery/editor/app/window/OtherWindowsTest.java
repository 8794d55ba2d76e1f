package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;

/// Other windows of the same program, such as those of a game that opened the inspector, keep their look, size and toolkit.
@Tag("long")
@Timeout(180)
class OtherWindowsTest {

    private static final String FOLDER = "orrery.remote.folder";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @AfterEach
    void leaveFolder() {
        System.clearProperty(FOLDER);
    }

    /// Shows a window of the program. It is hidden at the end of the test.
    private Stage foreign() {
        return hands.see(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new StackPane(new Label("score")), 300, 200));
            stage.show();
            return stage;
        });
    }

    /// Shows and hides a pop-up over a window. Returns its style sheets, and its own user agent style sheet if it has one.
    private List<String> sheets(PopupWindow popup, Stage owner) {
        return hands.see(() -> {
            popup.show(owner);
            Scene scene = popup.getScene();
            List<String> sheets = new ArrayList<>(scene.getStylesheets());
            if (scene.getUserAgentStylesheet() != null) {
                sheets.add(scene.getUserAgentStylesheet());
            }
            popup.hide();
            return sheets;
        });
    }

    @Test
    void windows_of_the_program_and_their_pop_ups_are_not_scaled() {
        hands.interact(() -> hands.model().scale().set(1.5));
        Stage stage = foreign();
        assertTrue(hands.see(() -> stage.getScene().getRoot()) instanceof StackPane);
        assertEquals(List.of(), sheets(new Tooltip("tip"), stage));
        assertEquals(List.of(), sheets(hands.see(() -> new ContextMenu(new MenuItem("item"))), stage));
    }

    @Test
    void windows_of_the_program_have_the_style_sheet_of_javafx() {
        Stage stage = foreign();
        assertNull(hands.see(Application::getUserAgentStylesheet));
        assertNull(hands.see(() -> stage.getScene().getUserAgentStylesheet()));
    }

    @Test
    void dialogs_and_pop_ups_of_the_window_have_its_theme() {
        String theme = hands.see(() -> hands.stage().getScene().getUserAgentStylesheet());
        assertTrue(sheets(new Tooltip("tip"), hands.stage()).contains(theme));
        assertTrue(sheets(hands.see(() -> new ContextMenu(new MenuItem("item"))), hands.stage()).contains(theme));
        hands.command("Preferences…");
        hands.await("the dialog", () -> hands.isAsked("preferences-dialog"));
        assertSame(theme, hands.see(() -> hands.asked("preferences-dialog").getScene().getUserAgentStylesheet()));
        hands.push(KeyCode.ESCAPE);
    }

    @Test
    void a_window_does_not_scale_dialogs_of_another_one() {
        WindowHands other = hands.another();
        hands.interact(() -> hands.model().scale().set(1.5));
        other.command("Preferences…");
        other.await("the dialog", () -> other.isAsked("preferences-dialog"));
        assertEquals(1, other.see(() -> other.asked("preferences-dialog").getLocalToSceneTransform().getMxx()));
        other.push(KeyCode.ESCAPE);
        other.end();
    }

    @Test
    void closing_a_window_on_a_game_that_was_opened_from_the_inspector_does_not_end_the_toolkit() throws Exception {
        System.setProperty(FOLDER, hands.file("games").toString());
        CountDownLatch ended = new CountDownLatch(1);
        Thread game = Thread.ofPlatform().start(() -> {
            Simulation simulation = WorldCatalog.ofProgram().definition("empty").orElseThrow()
                    .open(TrackingLevel.RECORDED, 1);
            try (Remote _ = Remote.open(simulation, "walk")) {
                while (ended.getCount() > 0) {
                    simulation.schedule().tick();
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
                }
            }
        });
        hands.await("the game is offered", OtherWindowsTest::isOffered);
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        AttachedGame attached = AttachedGame.connect(RunningGame.list().getFirst(), store.catalog());
        hands.interact(() -> AttachedWindow.open(attached, new SettingsFile(hands.settings()), store, Toolkit.HOST));
        WindowHands window = hands.onWindow("walk – Orrery");
        hands.interact(() -> hands.stage().hide());
        window.end();
        CountDownLatch alive = new CountDownLatch(1);
        Platform.runLater(alive::countDown);
        assertTrue(alive.await(60, TimeUnit.SECONDS));
        ended.countDown();
        game.join();
    }

    private static boolean isOffered() {
        try {
            return !RunningGame.list().isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
