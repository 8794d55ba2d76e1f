package orrery.editor.app.window;

import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;

/// The owner of the JavaFX toolkit on which a window runs. Decides whether the toolkit ends with the last window. FX thread.
enum Toolkit {
    /// This program. The toolkit ends with the last window.
    OWN,
    /// A program that opened the inspector, see [HostToolkit]. The toolkit does not end with the last window of the inspector.
    HOST;

    /// Registers the window of a stage. Call this before the window is shown.
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

    /// Ends the toolkit if it belongs to this program and no window is left. Call this after a window was closed.
    void closed() {
        if (this == OWN && Window.getWindows().stream().noneMatch(Window::isShowing)) {
            Platform.exit();
        }
    }
}
