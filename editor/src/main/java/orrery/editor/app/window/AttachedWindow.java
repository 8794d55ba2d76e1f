package orrery.editor.app.window;

import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;

/// The window on a game in another process. Closing it ends the connection, and the game goes on.
public final class AttachedWindow {
    private AttachedWindow() {}

    /// Opens a window beside others. FX thread.
    static void open(AttachedGame game, SettingsFile settings, SceneStore store) {
        show(new Stage(), game, settings, store);
    }

    /// Shows a game on a stage. FX thread.
    public static void show(Stage stage, AttachedGame game, SettingsFile settings, SceneStore store) {
        Workbench workbench = new Workbench(stage, settings, store, new SystemSceneChooser(stage), game.session(),
                AttachedWindow::endWithLast);
        stage.setUserData(workbench);
        stage.setOnHidden(_ -> workbench.endNow());
        workbench.show(new SceneSource.None());
    }

    /// Ends the program if no window is left. FX thread.
    static void endWithLast() {
        if (Window.getWindows().stream().noneMatch(Window::isShowing)) {
            Platform.exit();
        }
    }
}
