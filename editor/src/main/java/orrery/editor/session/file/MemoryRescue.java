package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;
import orrery.editor.journal.Journals;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.MemoryGuard;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.Playback;
import orrery.editor.text.NumberFormats;

/// Acts when memory runs out. Releases a memory reserve, so that the tick can be undone and the scene written to a recovery
/// file. Then reduces the recording budget, and reports what to do. Simulation thread.
public final class MemoryRescue implements MemoryGuard {
    private static final long LEAST_BUDGET_BYTES = 1L << 20;
    private static final int MOST_ATTEMPTS = 20;
    private static final long ATTEMPT_NANOS = 100_000_000;
    private static final String TOO_LITTLE = " There was too little memory left to save the scene to a recovery file.";
    private static final String REMEDY = " Save under another name, and start Orrery"
            + " with more memory: ORRERY_JAVA_OPTIONS=-Xmx4g.";

    private final CommandQueue commands;
    private final WorldAccess<SavableWorld> access;
    private final Playback playback;
    private final Consumer<Problem> reports;
    private final Host host;
    private final Path folder;
    /// The recovery file that was written for the open scene. Only this scene may replace it. Null if none was written.
    private @Nullable Path own;
    /// The result of [#recoveryName] when [#own] was written. If a file of that name existed, [#own] is that name with a number.
    private @Nullable Path ownName;

    /// The parts of the session that [MemoryRescue] uses.
    public interface Host {
        /// Publishes a view at once.
        void publish();

        /// Closes the open world, which can't be repaired. Its journal stays on disk for a recovery.
        ///
        /// @param why a sentence that names the reason
        void dropWorld(String why);

        /// The budget for recorded ticks in bytes.
        long budget();

        /// Limits the budget for recorded ticks, in bytes, for the open world and later ones. The budget that the user chose does
        /// not change.
        void limitBudget(long bytes);
    }

    /// @param reports receives messages about what was not done and what was saved
    /// @param folder folder of recovery files for scenes without a file; created when needed
    public MemoryRescue(CommandQueue commands, WorldAccess<SavableWorld> access, Playback playback,
            Consumer<Problem> reports, Host host, Path folder) {
        this.commands = commands;
        this.access = access;
        this.playback = playback;
        this.reports = reports;
        this.host = host;
        this.folder = folder;
    }

    /// Returns the folder of recovery files of a session.
    ///
    /// @param journals where its journals are written; null for none
    public static Path folder(@Nullable Journals journals) {
        return journals == null
                ? Path.of(System.getProperty("java.io.tmpdir"), "orrery-recovery")
                : journals.folder().resolveSibling("recovery");
    }

    /// Allocates the memory reserve, which is released when memory runs out. Call this on the simulation thread before a world is
    /// opened. On the thread that creates the session, the allocation would delay the window by some ten milliseconds.
    public void holdReserve() {
        MemoryReserve.hold();
    }

    @Override
    public void giveUpReserve() {
        MemoryReserve.giveUp();
    }

    @Override
    public void ranOut(SystemFailure failure) {
        rescue("Memory ran out in tick %s while system %s ran; the world is at tick %s again.".formatted(
                NumberFormats.grouped(failure.tick()), failure.system(), NumberFormats.grouped(failure.tick() - 1)),
                failure.tick(),
                failure.system());
    }

    @Override
    public void ranOut(String what) {
        rescue(what, -1, "");
    }

    /// Closes the world, because memory was too short to repair it; this frees its memory. If the scene's first tick has begun
    /// and memory suffices, writes state 0 (the state before that tick) to a recovery file. Does not do so for a recording or a
    /// tick snapshot. The journal stays, so that the next start offers the edits.
    ///
    /// @param what a sentence that says what happened
    @Override
    public void lost(String what) {
        giveUpReserve();
        SavableWorld open = access.open();
        ClosedWorld lost = open == null ? new ClosedWorld(what, null, null, null, false) : lostOf(open, what);
        commands.tell(() -> tell(lost, 1));
        host.dropWorld(what);
    }

    /// Called when another scene is opened or the scene is closed. The next scene gets its own recovery file.
    public void forgetScene() {
        own = null;
        ownName = null;
    }

    private void showNothing() {
        try {
            host.publish();
        } catch (OutOfMemoryError _) {
            giveUpReserve();
        }
    }

    /// The data kept of a closed world.
    ///
    /// @param scene the scene with an empty world; null if no recovery file can be written
    /// @param start content of state 0, detached from the closed world; null if no recovery file can be written
    private record ClosedWorld(String what, @Nullable Scene scene, @Nullable Snapshot start, @Nullable Path file,
            boolean hasJournal) {}

    private ClosedWorld lostOf(SavableWorld open, String what) {
        boolean hasJournal = open.hasJournal();
        try {
            Snapshot start = open.timeline().start();
            return start == null || !open.isAuthoring()
                    ? new ClosedWorld(what, null, null, null, hasJournal)
                    : new ClosedWorld(what, open.emptyScene(), EngineSnapshot.of(start).detached(), fileOf(open),
                            hasJournal);
        } catch (IOException | RuntimeException | OutOfMemoryError _) {
            return new ClosedWorld(what, null, null, null, hasJournal);
        }
    }

    /// Writes the recovery file and reports the loss. First publishes a view, because the previous one may reference the closed
    /// world. If memory is still too short, because other threads reference that world, tries again in a later command.
    private void tell(ClosedWorld lost, int attempt) {
        showNothing();
        String saved = "";
        if (lost.scene() != null && lost.start() != null && lost.file() != null) {
            saved = written(lost.scene(), lost.start(), lost.file());
            if (saved.equals(TOO_LITTLE) && attempt < MOST_ATTEMPTS) {
                LockSupport.parkNanos(ATTEMPT_NANOS);
                commands.tell(() -> tell(lost, attempt + 1));
                return;
            }
        }
        reports.accept(Problem.inFile(Problem.Severity.ERROR, lost.what()
                + " There was too little memory left to restore the world, so it was closed." + saved
                + (lost.hasJournal() ? " Its edits are offered at the next start of Orrery." : "")
                + " Start Orrery with more memory: ORRERY_JAVA_OPTIONS=-Xmx4g.", ""));
        MemoryReserve.hold();
    }

    private void rescue(String what, long tick, String system) {
        giveUpReserve();
        playback.setPlaying(false);
        SavableWorld open = access.open();
        String saved = open == null || open.isOfProgram() ? "" : recoveryFile(open);
        String spared = open == null ? "" : letTicksGo(open);
        reports.accept(
                new Problem(Problem.Severity.ERROR, what + saved + spared + REMEDY, "", tick, system, Entity.NONE));
        MemoryReserve.hold();
    }

    private String letTicksGo(SavableWorld open) {
        long used = open.timeline().recording().budget().usedBytes();
        long bytes = Math.max(LEAST_BUDGET_BYTES, Math.min(host.budget(), used) / 2);
        host.limitBudget(bytes);
        return " Recorded ticks are now limited to %s MB: older ones are discarded with the next tick.".formatted(
                NumberFormats.grouped(bytes >> 20));
    }

    private String recoveryFile(SavableWorld open) {
        try {
            Path file = fileOf(open);
            String said = written(open.sceneAtStateZero(), open.isAuthoring() ? SceneKind.AUTHORING : SceneKind.TICK,
                    file);
            if (Files.exists(file)) {
                own = file;
                ownName = recoveryName(open);
            }
            return said;
        } catch (IOException e) {
            return " The scene could not be saved to a recovery file: %s".formatted(e.getMessage());
        } catch (OutOfMemoryError _) {
            return TOO_LITTLE;
        }
    }

    private static String written(Scene empty, Snapshot start, Path file) {
        try {
            empty.simulation().world().restore(start);
        } catch (OutOfMemoryError _) {
            return TOO_LITTLE;
        }
        return written(empty, SceneKind.AUTHORING, file);
    }

    private static String written(Scene scene, SceneKind kind, Path file) {
        try {
            Scenes.write(scene, kind, file);
            return " The scene with its edits was saved to %s.".formatted(file);
        } catch (IOException | UnwritableSceneException e) {
            return " The scene could not be saved to a recovery file: %s".formatted(e.getMessage());
        } catch (OutOfMemoryError _) {
            return TOO_LITTLE;
        }
    }

    /// Returns the recovery file of the open scene: the file that was written before, or the first name that no file has yet.
    private Path fileOf(SavableWorld open) throws IOException {
        Path name = recoveryName(open);
        Path known = own;
        if (known != null && name.equals(ownName)) {
            return known;
        }
        Files.createDirectories(Objects.requireNonNull(name.getParent()));
        Path free = name;
        for (int number = 2; Files.exists(free); number++) {
            free = name.resolveSibling(
                    String.valueOf(name.getFileName()).replaceFirst("[.]json$", "-%d.json".formatted(number)));
        }
        return free;
    }

    private Path recoveryName(SavableWorld open) {
        Path scene = open.file().path();
        String name = open.file().name().replaceFirst("[.]json$", "") + ".recovery.json";
        return (scene != null ? scene.resolveSibling(name) : folder.resolve(name)).toAbsolutePath();
    }
}
