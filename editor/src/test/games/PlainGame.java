import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.stage.Stage;
import orrery.ecs.provider.Simulation;
import orrery.editor.Inspector;

/// A game that runs a few ticks in a loop of its own and is done.
public final class PlainGame {

    private final BooleanSupplier running;

    private PlainGame(BooleanSupplier running) {
        this.running = running;
    }

    /// @param args how it ends
    public static void main(String[] args) {
        Orders.obey();
        Simulation simulation = Falling.open(0);
        switch (args[0]) {
            case "returns" -> {
                Inspector.open(simulation);
                run(simulation, 3);
            }
            case "closes" -> play(simulation, 3);
            case "opens-again" -> {
                play(simulation, 3);
                play(simulation, 6);
            }
            case "renames-thread" -> {
                play(simulation, 3);
                onToolkit(() -> Thread.currentThread().setName("game"));
                play(simulation, 6);
                onToolkit(() -> Inspector.open(Falling.open(0)).close());
            }
            case "opens-twice" -> opensTwice(simulation);
            case "keeps-toolkit" -> keepsToolkit(simulation);
            case "after-toolkit" -> afterToolkit(simulation, () -> {});
            case "after-exit" -> afterToolkit(simulation, Platform::exit);
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("main returns at tick " + simulation.world().tick());
    }

    private static void play(Simulation simulation, long until) {
        BooleanSupplier running = () -> simulation.world().tick() < until;
        new PlainGame(running).play(simulation);
    }

    private void play(Simulation simulation) {
        try (Inspector inspector = Inspector.open(simulation)) {
            while (isRunning()) {
                simulation.schedule().tick();
            }
        }
    }

    private boolean isRunning() {
        return running.getAsBoolean();
    }

    /// Opens the inspector twice and closes the second one.
    private static void opensTwice(Simulation simulation) {
        Inspector.open(simulation);
        run(simulation, 1);
        Inspector second = Inspector.open(simulation);
        System.out.println("windows " + Orders.windows("falling – Orrery"));
        run(simulation, 1);
        second.close();
        run(simulation, 1);
    }

    /// Lets JavaFX go on without windows, closes the inspector, and shows and hides a window of its own.
    private static void keepsToolkit(Simulation simulation) {
        Inspector inspector = Inspector.open(simulation);
        Platform.setImplicitExit(false);
        inspector.close();
        onToolkit(() -> {
            Stage own = new Stage();
            own.show();
            own.hide();
        });
        for (int i = 0; i < 20; i++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            onToolkit(() -> {});
        }
        System.out.println("toolkit goes on");
    }

    /// Opens the inspector after JavaFX has ended with a window of its own, or by a call.
    private static void afterToolkit(Simulation simulation, Runnable end) {
        Inspector.open(simulation).close();
        CompletableFuture<Thread> toolkit = new CompletableFuture<>();
        onToolkit(() -> {
            toolkit.complete(Thread.currentThread());
            Stage own = new Stage();
            own.show();
            own.hide();
        });
        end.run();
        try {
            toolkit.join().join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        try {
            Inspector.open(simulation);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        run(simulation, 1);
    }

    private static void onToolkit(Runnable action) {
        CompletableFuture.runAsync(action, Platform::runLater).orTimeout(30, TimeUnit.SECONDS).join();
    }

    private static void run(Simulation simulation, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            simulation.schedule().tick();
        }
    }
}
