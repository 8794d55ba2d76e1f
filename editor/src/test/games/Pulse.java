import orrery.ecs.world.World;

/// What a game says of each of its turns: every twentieth tick, and the first turn in which it is paused.
final class Pulse {

    private long said;
    private boolean wasPaused;

    /// A turn is over.
    void beat(World world, boolean isPaused) {
        if (isPaused && !wasPaused) {
            System.out.println("draws while paused");
        }
        wasPaused = isPaused;
        if (world.tick() >= said + 20) {
            said = world.tick();
            System.out.println("ticks");
        }
    }
}
