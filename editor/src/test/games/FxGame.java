import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.World;
import orrery.editor.Inspector;

/// A game that draws with JavaFX itself.
public final class FxGame extends Application {

    private final Simulation simulation = Falling.open(0);
    private final Pulse pulse = new Pulse();
    private BooleanSupplier paused = () -> false;

    /// Runs it until its window is closed.
    public static void main(String[] args) {
        Orders.obey();
        launch(args);
        System.out.println("launch returned");
    }

    @Override
    public void start(Stage stage) {
        if (getParameters().getRaw().contains("closes-before")) {
            Inspector.open(simulation).close();
            Platform.runLater(() -> {
                show(stage);
                System.out.println("shown");
            });
        } else if (getParameters().getRaw().contains("shows-late")) {
            Inspector.open(simulation).close();
            showIn(30, stage);
        } else {
            show(stage);
            play();
        }
    }

    private void showIn(int pulses, Stage stage) {
        new AnimationTimer() {
            private int left = pulses;

            @Override
            public void handle(long now) {
                left--;
                if (left == 0) {
                    stop();
                    show(stage);
                    System.out.println("shown");
                }
            }
        }.start();
    }

    private void play() {
        Inspector inspector = Inspector.open(simulation);
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                inspector.tick();
                draw(simulation.world());
            }
        }.start();
        paused = inspector::isPaused;
    }

    private void draw(World world) {
        pulse.beat(world, paused.getAsBoolean());
    }

    private void show(Stage stage) {
        stage.setTitle("Game");
        stage.setScene(new Scene(new Label("A game"), 200, 100));
        stage.show();
    }
}
