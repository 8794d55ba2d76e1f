package orrery.editor.session.run;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;

/// A game of this process with a world of moving points, to which editors can attach.
final class DriftingGame implements WorldProvider, AutoCloseable {
    private static final String FOLDER = "orrery.remote.folder";

    private final int points;
    private final CountDownLatch isOpen = new CountDownLatch(1);
    private final CountDownLatch isDone = new CountDownLatch(1);

    /// Where a point is.
    record Point(double x, double y, String name) {}

    /// Refers to another entity.
    record Link(Entity to) {}

    /// What the game does while editors may attach.
    interface Play {
        /// Runs on the game's thread.
        void run(Simulation simulation, Remote remote) throws InterruptedException;
    }

    /// A game that announces itself in `folder`, where [#attach] looks until the game is closed.
    DriftingGame(Path folder, int points) {
        this.points = points;
        System.setProperty(FOLDER, folder.toString());
    }

    @Override
    public String name() {
        return "drift";
    }

    @Override
    public String description() {
        return "Points that move.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Point.class, Link.class)
                .systems(SystemDefinition.named("Move").writes(Point.class).run(() -> context -> context.world()
                        .array(Point.class)
                        .update(point -> new Point(point.x() + 0.1, point.y() - 0.1, point.name()))));
    }

    /// Plays on a thread of its own and returns when editors can attach.
    void start(Play play) throws InterruptedException {
        Thread.ofPlatform().daemon().start(() -> play(play));
        isOpen.await();
    }

    private void play(Play play) {
        Simulation simulation = WorldDefinition.of(this).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < points; i++) {
            simulation.world().create(new Point(i, 0, "point " + i));
        }
        try (Remote remote = Remote.open(simulation)) {
            isOpen.countDown();
            play.run(simulation, remote);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Runs ticks, with `millis` between them, until `end` has come.
    static void tickUntil(CountDownLatch end, Remote remote, int millis) throws InterruptedException {
        while (!end.await(millis, TimeUnit.MILLISECONDS)) {
            remote.tick();
        }
    }

    /// Runs ticks, with `millis` between them, until the game is closed.
    void tickToTheEnd(Remote remote, int millis) throws InterruptedException {
        tickUntil(isDone, remote, millis);
    }

    /// Waits until the game is closed.
    void awaitEnd() throws InterruptedException {
        isDone.await();
    }

    /// Waits up to `millis` and returns whether the game is closed.
    boolean isDone(int millis) throws InterruptedException {
        return isDone.await(millis, TimeUnit.MILLISECONDS);
    }

    /// Returns the world of the game as received by an editor that has the classes in `catalog`. The world belongs to the calling
    /// thread.
    static Mirror attach(WorldCatalog catalog) throws Exception {
        return Mirror.open(listed(), catalog, TimeUnit.SECONDS.toNanos(120));
    }

    /// Returns the game. Lists games repeatedly, because on a busy machine the game may answer too late at first.
    private static RunningGame listed() {
        List<RunningGame> found = new ArrayList<>();
        Patience.awaitAnywhere("the game answers", () -> found.addAll(RunningGame.list()));
        return found.getFirst();
    }

    /// The session of an editor without the game's classes.
    static Session session() throws Exception {
        Mirror mirror = attach(WorldCatalog.ofProgram());
        mirror.simulation().world().release();
        return Session.attachedTo(mirror, "drift", Watchdog.DEFAULT);
    }

    @Override
    public void close() {
        System.clearProperty(FOLDER);
        isDone.countDown();
    }
}
