package pasture;

import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import java.util.Random;

/// A game without a window: sheep graze, wolves hunt them, and both have young. Does not use Orrery.
public final class Pasture {
    private static final int SHEEP = 60;
    private static final int WOLVES = 8;

    private Pasture() {}

    /// The world with its first animals, after one tick.
    static World world() {
        BirthSystem births = new BirthSystem();
        World world = new World(new WorldConfigurationBuilder()
                .with(new GrazeSystem(), births, new HuntSystem(), new MoveSystem(), new EatSystem()).build());
        Random random = new Random(3);
        for (int i = 0; i < SHEEP + WOLVES; i++) {
            float x = random.nextInt(-40, 41);
            float y = random.nextInt(-40, 41);
            int _ = i < SHEEP ? births.lamb(x, y) : births.pup(x, y);
        }
        world.process();
        return world;
    }

    /// Plays the game.
    ///
    /// @param args nothing; or the number of ticks after which the game ends
    public static void main(String[] args) throws InterruptedException {
        World world = world();
        for (long left = args.length == 0 ? Long.MAX_VALUE : Long.parseLong(args[0]); left > 0; left--) {
            world.process();
            Thread.sleep(16);
        }
    }
}
