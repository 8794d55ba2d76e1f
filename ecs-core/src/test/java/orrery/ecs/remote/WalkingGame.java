package orrery.ecs.remote;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// A game in which walkers move at constant speed. As a program, it runs until it is killed, something is entered, or its input
/// ends.
final class WalkingGame implements WorldProvider {
    /// Position of a walker.
    record Place(double x, double y, String word, List<String> path) {
        Place {
            if (x < -1000) {
                throw new IllegalArgumentException("x must be at least -1000");
            }
        }
    }

    /// Velocity of a walker.
    record Speed(double x, double y) {}

    @Override
    public String name() {
        return "walking";
    }

    @Override
    public String description() {
        return "Walkers for tests.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        world.components(lookup, Place.class, Speed.class)
                .systems(SystemDefinition.named("Walking").reads(Speed.class).writes(Place.class)
                        .run(() -> context -> context.world().array(Speed.class).forEach((entity, speed) -> {
                            Place now = context.world().find(entity, Place.class);
                            if (now == null) {
                                return; // an edit removed it
                            }
                            if (now.word().equals("fail")) {
                                throw new IllegalStateException("a walker fails");
                            }
                            context.world().replace(entity,
                                    new Place(Math.max(-1000, now.x() + speed.x()), now.y() + speed.y(),
                                            now.word(), now.path()));
                        })), SystemDefinition.named("Checking").reads(Place.class).settles()
                                .run(() -> context -> context.world().array(Place.class).forEach((entity, place) -> {
                                    if (place.word().equals("stuck")) {
                                        throw new IllegalStateException("walkers are never stuck");
                                    }
                                })),
                        SystemDefinition.named("Diving").reads(Place.class).settles()
                                .run(() -> context -> context.world().query(Place.class).entities()
                                        .forEach(walker -> dive(context.world().get(walker, Place.class)))));
    }

    private static void dive(Place place) {
        if (place.word().equals("deep")) {
            throw new StackOverflowError("walkers are never deep");
        }
    }

    /// A simulation with some walkers; the first is called Ann.
    static Simulation make(int walkers) {
        Simulation game = WorldDefinition.of(new WalkingGame()).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < walkers; i++) {
            Entity walker = game.world().create(new Place(i, 0, "w" + i, List.of("a", "b")), new Speed(1, 0.5),
                    new Name(i == 0 ? "Ann" : "Walker " + i), LocalTransform.IDENTITY);
            if (i == 0) {
                game.world().set(walker, new Speed(2, 0));
            }
        }
        return game;
    }

    /// Waits until its input ends or something is entered.
    private static void awaitInput() {
        try {
            int _ = System.in.read();
        } catch (IOException _) {
            // It has ended.
        }
    }

    /// Runs a tick about every two milliseconds. With the argument `frames`, calls [Remote#tick] and prints when the game is
    /// paused and when it goes on.
    public static void main(String[] words) throws InterruptedException {
        Simulation game = make(100);
        Remote remote = Remote.open(game);
        boolean draws = List.of(words).contains("frames");
        System.out.println("ready");
        boolean wasPaused = false;
        Thread input = Thread.ofPlatform().daemon().start(WalkingGame::awaitInput);
        while (input.isAlive()) {
            if (draws) {
                remote.tick();
            } else {
                game.schedule().tick();
            }
            if (draws && remote.isPaused() != wasPaused) {
                wasPaused = !wasPaused;
                System.out.println((wasPaused ? "paused " : "goes on ") + game.world().tick());
            }
            TimeUnit.MILLISECONDS.sleep(2);
        }
        remote.close();
    }
}
