package orrery.editor.app.window;

import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;

/// Whose JavaFX a window runs on, which decides whether it may be ended. FX thread.
enum Toolkit {
    /// That of this program. It ends with the last window.
    OWN,
    /// That of a program that called the inspector, see [HostToolkit]. It goes on.
    HOST;

    /// To be called before the window of a stage is shown.
    ///
    /// @param hidden runs when the window is hidden
    void follow(Stage stage, Runnable hidden) {
        if (this == OWN) {
            stage.setOnHidden(_ -> hidden.run());
            return;
        }
        stage.setOnHiding(_ -> HostToolkit.closing());
        Runnable gone = HostToolkit.shown(stage);
        stage.setOnHidden(_ -> {
            gone.run();
            hidden.run();
        });
    }

    /// To be called after a window was closed.
    void closed() {
        if (this == OWN && Window.getWindows().stream().noneMatch(Window::isShowing)) {
            Platform.exit();
        }
    }
}
