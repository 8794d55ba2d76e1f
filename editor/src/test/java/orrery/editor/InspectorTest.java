package orrery.editor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.editor.fx.PaneExtension;
import orrery.editor.session.TinyWorld;

@ExtendWith(PaneExtension.class)
@Timeout(300)
class InspectorTest {
    @Test
    void the_window_follows_a_program_that_steps_its_own_world(FxRobot robot) throws TimeoutException {
        AtomicLong ticks = new AtomicLong();
        CompletableFuture<Inspector> opened = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            opened.complete(Inspector.open(simulation.world(), simulation.schedule()));
            while (!ended.isDone()) {
                simulation.schedule().tick();
                ticks.set(simulation.world().tick());
            }
        });
        program.start();
        Inspector inspector = opened.join();
        try {
            WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> window("program – Orrery") != null);
            WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> ticks.get() > 10);
            robot.interact(() -> window("program – Orrery").close());
            inspector.close();
            long before = ticks.get();
            WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> ticks.get() > before);
            assertTrue(program.isAlive());
        } finally {
            ended.complete(null);
        }
    }

    private static Stage window(String title) {
        return Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(stage -> title.equals(stage.getTitle())).findFirst().orElse(null);
    }
}
