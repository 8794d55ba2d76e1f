package orrery.ecs.remote;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;

/// A [WalkingGame] on a thread of this process, and the editor's side of it.
final class LocalGame implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

    private final Queue<Runnable> asked = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Remote> opened = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean isOver;
    private volatile @Nullable Throwable failure;

    /// How the game runs a tick.
    interface Ticks {
        void run(Remote remote, Simulation game);
    }

    /// A game that calls [Remote#tick].
    LocalGame() {
        this(10, 128L << 20);
    }

    /// @param walkers number of walkers
    /// @param waitingBytes maximum number of bytes that wait to be sent
    LocalGame(int walkers, long waitingBytes) {
        this(() -> WalkingGame.make(walkers), waitingBytes, System::nanoTime, (remote, _) -> remote.tick());
    }

    /// A game that runs its ticks by a given function. While a tick blocks, [#ask] gets no answer.
    LocalGame(Ticks ticks) {
        this(() -> WalkingGame.make(10), 128L << 20, System::nanoTime, ticks);
    }

    /// A game that calls [Remote#tick] and measures with a given clock how long the editor has been silent.
    ///
    /// @param clock nanoseconds
    LocalGame(LongSupplier clock) {
        this(() -> WalkingGame.make(10), 128L << 20, clock, (remote, _) -> remote.tick());
    }

    /// A game that calls [Remote#tick].
    ///
    /// @param making creates its simulation
    LocalGame(Supplier<Simulation> making) {
        this(making, 128L << 20, System::nanoTime, (remote, _) -> remote.tick());
    }

    private LocalGame(Supplier<Simulation> making, long waitingBytes, LongSupplier clock, Ticks ticks) {
        thread = Thread.ofPlatform().daemon().name("game").start(() -> run(making, waitingBytes, clock, ticks));
        Remote _ = opened.join();
    }

    private void run(Supplier<Simulation> making, long waitingBytes, LongSupplier clock, Ticks ticks) {
        Simulation game = making.get();
        try (Remote remote = Remote.open(game, "local", waitingBytes, clock)) {
            simulation = game;
            opened.complete(remote);
            while (!isOver) {
                for (Runnable next = asked.poll(); next != null; next = asked.poll()) {
                    next.run();
                }
                ticks.run(remote, game);
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (RuntimeException | InterruptedException e) {
            failure = e;
        }
    }

    private volatile @Nullable Simulation simulation;

    Remote remote() {
        return opened.join();
    }

    /// Runs a query on the game's thread, between two ticks.
    <T> T ask(Function<Simulation, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        asked.add(() -> answer.complete(question.apply(java.util.Objects.requireNonNull(simulation))));
        return answer.orTimeout(PATIENCE_NANOS, TimeUnit.NANOSECONDS).join();
    }

    /// The exception that ended its thread; null while it runs.
    @Nullable
    Throwable failure() {
        return failure;
    }

    /// The only game in the list of running games. Repeats the listing until the game is in it, because the list omits a game
    /// that answers too late, for example on a busy machine.
    static RunningGame listed() throws java.io.IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        List<RunningGame> games = RunningGame.list();
        while (games.isEmpty() && System.nanoTime() < end) {
            games = RunningGame.list();
        }
        return games.getFirst();
    }

    static Mirror attach() throws java.io.IOException {
        return Mirror.open(listed(), WorldCatalog.ofProgram(), PATIENCE_NANOS);
    }

    /// An attached editor, which leaves when it is closed.
    record Attached(Mirror mirror) implements AutoCloseable {
        @Override
        public void close() {
            mirror.attachment().close();
        }
    }

    static Attached attached() throws java.io.IOException {
        return new Attached(attach());
    }

    /// Lets the mirror follow until a condition holds.
    static void follow(Mirror mirror, BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!until.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it takes too long");
            }
            mirror.take(1_000_000, () -> !until.getAsBoolean());
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    static void await(BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!until.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it takes too long");
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    @Override
    public void close() {
        isOver = true;
        remote().close();
        try {
            thread.join(TimeUnit.NANOSECONDS.toMillis(PATIENCE_NANOS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
