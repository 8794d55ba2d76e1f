package orrery.editor.app.window;

import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.journal.Journals;

/// Starts JavaFX with what it is to show. A class of its own, so that commands without a window load no JavaFX.
public final class WindowLauncher {

    private static final AtomicReference<@Nullable Showing> SHOWING = new AtomicReference<>();

    private WindowLauncher() {}

    /// Fills the first stage.
    @FunctionalInterface
    public interface Showing {

        /// Shows something on the stage.
        void show(Stage stage);
    }

    /// Opens the editor's window and returns when it is closed.
    public static void open(SceneStore store, SceneSource source) {
        SceneStore journaled = store.with(Journals.ofUser());
        launch(stage -> new Workbench(stage, SettingsFile.ofUser(), journaled, new SystemSceneChooser(stage))
                .show(source));
    }

    /// Starts JavaFX, which a program can do once, and returns when it has ended.
    public static void launch(Showing showing) {
        SHOWING.set(showing);
        Application.launch(OrreryApp.class);
    }

    /// What is to be shown on the first stage.
    static void show(Stage stage) {
        Showing showing = SHOWING.get();
        if (showing != null) {
            showing.show(stage);
        }
    }
}
