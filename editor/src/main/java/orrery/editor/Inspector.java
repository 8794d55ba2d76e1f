package orrery.editor;

import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.World;
import orrery.editor.app.EmbeddedWindow;

/// The editor's window on a world that a program steps itself. What the window shows is read, and what its user does is
/// carried out, at the end of each tick, on the program's thread; pausing in the window holds the program there.
///
/// The world must have been made with [orrery.ecs.type.TrackingLevel#RECORDED]: what the window shows is what was recorded.
public final class Inspector implements AutoCloseable {
    private final EmbeddedWindow window;

    private Inspector(EmbeddedWindow window) {
        this.window = window;
    }

    /// Opens the window on a world that was made without a provider. To be called once for a world, by the thread that
    /// steps it.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is begun
    public static Inspector open(World world, Schedule schedule) {
        return open(Simulation.of(world, schedule));
    }

    /// Opens the window on a provider's world, with its shapes. To be called once for it, by the thread that steps it.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is begun
    public static Inspector open(Simulation simulation) {
        return new Inspector(EmbeddedWindow.open(simulation));
    }

    /// Lets the program go on without the window.
    @Override
    public void close() {
        window.close();
    }
}
