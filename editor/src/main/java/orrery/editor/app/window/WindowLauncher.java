package orrery.editor.app.window;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.journal.Journals;

/// Starts JavaFX and opens the first window. This is a separate class, so that commands without a window load no JavaFX.
public final class WindowLauncher {

    private static final AtomicReference<@Nullable Showing> SHOWING = new AtomicReference<>();

    /// The start of JavaFX, if it was started early.
    private static final AtomicReference<@Nullable FutureTask<@Nullable Void>> STARTING = new AtomicReference<>();

    private WindowLauncher() {}

    /// Content of the first window.
    @FunctionalInterface
    public interface Showing {

        /// Sets the content of the stage and shows the stage. Called once, on the FX thread.
        void show(Stage stage);
    }

    /// Starts JavaFX on another thread, while the caller prepares the content of the window. The caller then opens a window with
    /// [#open], [#attach] or [#launch]. That call fails if JavaFX can't start.
    public static void startEarly() {
        FutureTask<@Nullable Void> starting = new FutureTask<>(() -> Platform.startup(() -> {}), null);
        STARTING.set(starting);
        Thread.ofPlatform().daemon().name("start of JavaFX").start(starting);
    }

    /// Opens the editor's window. Returns when this window and all windows opened from it are closed.
    public static void open(SceneStore store, SceneSource source) {
        SceneStore journaled = store.with(Journals.ofUser());
        launch(stage -> {
            Workbench workbench = new Workbench(stage, SettingsFile.ofUser(), journaled,
                    new SystemSceneChooser(stage));
            workbench.show(source);
            workbench.drawSamples();
        });
    }

    /// Opens a further window, with the welcome page. The new window has its own session. It shares the settings and the list of
    /// available worlds with the other windows. FX thread.
    static void openAnother(SettingsFile settings, SceneStore store, Toolkit toolkit) {
        Stage stage = new Stage();
        Workbench workbench = new Workbench(stage, settings, store, new SystemSceneChooser(stage),
                new WindowSession(store.session(), true), toolkit);
        stage.setUserData(workbench);
        toolkit.follow(stage, workbench::endNow);
        workbench.show(new SceneSource.None());
        workbench.drawSamples();
    }

    /// Opens a window on a game in another process. Returns when this window and all windows opened from it are closed.
    public static void attach(SceneStore store, AttachedGame game) {
        launch(stage -> AttachedWindow.show(stage, game, SettingsFile.ofUser(), store));
    }

    /// Starts JavaFX, if [#startEarly] has not started it, and shows the first window. Returns when JavaFX has ended. A program
    /// can call this only once.
    public static void launch(Showing showing) {
        SHOWING.set(showing);
        awaitStart();
        Application.launch(OrreryApp.class);
    }

    private static void awaitStart() {
        FutureTask<@Nullable Void> starting = STARTING.get();
        if (starting == null) {
            return;
        }
        try {
            starting.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Shows the content that was passed to [#launch] on the first stage.
    static void show(Stage stage) {
        Showing showing = SHOWING.get();
        if (showing != null) {
            showing.show(stage);
        }
    }
}
