package orrery.editor.app.cli;

import javafx.application.Platform;
import orrery.editor.app.window.WindowLauncher;

/// Runs JavaFX for a picture.
interface PictureHost {

    /// Starts JavaFX, calls `window`, and returns after [#end] was called.
    void run(WindowLauncher.Showing window);

    /// Closes the window. Called on the FX thread.
    void end();

    /// Runs JavaFX in a process that draws one picture. Starts JavaFX without a display. That is possible once per process.
    final class OfProcess implements PictureHost {

        @Override
        public void run(WindowLauncher.Showing window) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
            WindowLauncher.launch(window);
        }

        @Override
        public void end() {
            Platform.exit();
        }
    }
}
