package games;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// A game in a process of its own, and an editor without a window that is attached to it and records what it receives.
final class AttachedEditor implements AutoCloseable, Mirror.Events {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

    private final Process game;
    private Mirror mirror;
    private Recording recording;
    private boolean isStopped;

    /// @param folder of the files of running games
    /// @param command main class of the game and its arguments
    AttachedEditor(Path folder, String classPath, String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx256m",
                "-D%s=%s".formatted(GameFile.FOLDER_PROPERTY, folder), "-cp", classPath, OfferedGame.class.getName()));
        words.addAll(List.of(command));
        game = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        mirror = Mirror.open(listed(), WorldCatalog.ofProgram(), PATIENCE_NANOS);
        recording = Recording.ofSegments(mirror.simulation().schedule());
        mirror.follow(this);
    }

    private RunningGame listed() throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        Optional<RunningGame> found = Optional.empty();
        while (found.isEmpty()) {
            assertTrue(game.isAlive() && System.nanoTime() < end, "the game is not listed");
            TimeUnit.MILLISECONDS.sleep(10);
            found = RunningGame.list().stream().filter(each -> each.pid() == game.pid()).findFirst();
        }
        return found.orElseThrow();
    }

    /// Loses the connection as if this editor had been killed, and attaches another one.
    void replace() throws IOException, InterruptedException {
        recording.close();
        mirror.attachment().cut();
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (listed().isAttached()) {
            assertTrue(System.nanoTime() < end, "the game does not notice it");
        }
        mirror = Mirror.open(listed(), WorldCatalog.ofProgram(), PATIENCE_NANOS);
        recording = Recording.ofSegments(mirror.simulation().schedule());
        mirror.follow(this);
    }

    @Override
    public void status(Mirror.Status now) {
        isStopped |= now.isStopped();
    }

    Mirror mirror() {
        return mirror;
    }

    Recording recording() {
        return recording;
    }

    EngineWorld world() {
        return EngineWorld.of(mirror.simulation().world());
    }

    /// Applies what the game sends until a condition holds.
    void follow(BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!until.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "it takes too long");
            mirror.take(1_000_000, () -> !until.getAsBoolean());
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /// Runs ticks of the held game. Returns the names of the authors who wrote in the last one.
    List<String> step(int ticks) throws InterruptedException {
        long wanted = world().tick() + ticks;
        mirror.limit(wanted);
        follow(() -> world().tick() == wanted);
        return world().segmentsOfTick().stream().map(each -> each.author().name()).toList();
    }

    /// Lets the game run to a breakpoint: it stops after each tick in which the condition may have become true for the entity,
    /// and goes on if it has not.
    void runTo(String condition, Entity entity) throws InterruptedException {
        Condition.Test hit = Condition.parse(condition, world().types()).in(world());
        mirror.stopAt(List.of(new StopRule(StopRule.Kind.HOLDS, condition, "", entity)));
        while (!hit.holds(entity)) {
            isStopped = false;
            mirror.limit(Long.MAX_VALUE);
            follow(() -> isStopped);
        }
        mirror.stopAt(List.of());
    }

    ComponentType<?> type(String name) {
        return world().types().named(name).orElseThrow();
    }

    Object value(ComponentType<?> type, Entity entity, int field) {
        return leaves(type, entity)[field];
    }

    private <C extends Record> Object[] leaves(ComponentType<C> type, Entity entity) {
        return type.leaves(world().get(entity, type.recordClass()));
    }

    /// Sets a field here and in the held game. Returns why the game did not; empty if it did.
    String set(ComponentType<?> type, Entity entity, int field, Object value) {
        return edit(() -> replace(type, entity, field, value));
    }

    private <C extends Record> void replace(ComponentType<C> type, Entity entity, int field, Object value) {
        Object[] leaves = leaves(type, entity);
        leaves[field] = value;
        world().replace(entity, type.create(leaves));
    }

    /// Switches a system off or on here and in the held game. Returns why the game did not; empty if it did.
    String enable(String system, boolean isEnabled) {
        ScheduleSettings settings = mirror.simulation().schedule().settings().withEnabled(system, isEnabled);
        return edit(() -> world().setSingleton(settings));
    }

    private String edit(Runnable change) {
        world().open(Author.edit("edit"));
        change.run();
        List<Segment> made = new ArrayList<>(List.of(Objects.requireNonNull(world().close())));
        made.addAll(mirror.simulation().schedule().settle());
        return mirror.made(made);
    }

    @Override
    public void close() {
        mirror.attachment().close();
        Process _ = game.destroyForcibly().onExit().join();
    }
}
