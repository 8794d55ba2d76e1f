import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/// Commands that a test writes to the standard input of a game: `close TITLE` closes the window with that title, `Play TITLE` and
/// `Pause TITLE` press its button, and anything else ends the game.
final class Orders {

    private static volatile boolean isOver;

    private Orders() {}

    /// Starts a thread that carries out the commands.
    static void obey() {
        Thread.ofPlatform().daemon().start(() -> {
            Scanner lines = new Scanner(System.in);
            while (lines.hasNextLine()) {
                String[] order = lines.nextLine().split(" ", 2);
                switch (order[0]) {
                    case "close" -> in(order[1], stage -> stage
                            .fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
                    case "Play", "Pause" -> in(order[1], stage -> press(stage, order[0]));
                    default -> isOver = true;
                }
            }
        });
    }

    /// Whether the game was told to end.
    static boolean isOver() {
        return isOver;
    }

    /// Number of windows with a title. Not on the FX thread.
    static long windows(String title) {
        return CompletableFuture.supplyAsync(() -> Window.getWindows().stream().filter(Stage.class::isInstance)
                .filter(window -> title.equals(((Stage) window).getTitle())).count(), Platform::runLater).join();
    }

    /// Presses the button for playing and pausing, as soon as its text begins with the command.
    private static void press(Stage stage, String what) {
        Button button = (Button) stage.getScene().lookup(".play");
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (button.getAccessibleText().startsWith(what)) {
                    stop();
                    button.fire();
                }
            }
        }.start();
    }

    private static void in(String title, Consumer<Stage> action) {
        Platform.runLater(() -> Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(stage -> stage.getTitle().equals(title)).findFirst().ifPresentOrElse(stage -> {
                    System.out.println("done");
                    action.accept(stage);
                }, () -> System.out.println("no window " + title)));
    }
}
