package orrery.editor.diff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;
import orrery.editor.session.ReadContext;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.search.StateVersion;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.NumberFormats;

/// Finds the chosen states and copies them. Simulation thread.
final class Sides {
    private final Map<Object, Snapshot> copies = new HashMap<>();
    /// Recorded states that can't be copied, with the reason. Without this map, ticks would run again at each reading to find the
    /// reason.
    private final Map<Object, WorldException> refused = new HashMap<>();

    /// A recorded state that never changes.
    private record Recorded(Recording recording, Position at) {}

    /// Returns the side for a choice. Its problem is not empty if the chosen state does not exist.
    Side side(ReadContext moment, StateChoice choice) {
        if (choice instanceof StateChoice.InFile(var file)) {
            return file == null ? ofOpenScene(moment.open().file()) : inFile(file);
        }
        Recording recording = moment.timeline().recording();
        Optional<Position> found = moment.timeline().positionOf(choice);
        if (found.isEmpty()) {
            return Side.missing(label(moment, choice), why(moment, choice));
        }
        Position at = found.get();
        if (at.equals(recording.position())) {
            return new Side(StateVersion.of(moment), label(moment, at) + " (shown)", fullLabel(at), null, false, "");
        }
        return new Side(new Recorded(recording, at), label(moment, at), "", null, true, "");
    }

    private static Side ofOpenScene(SceneFile scene) {
        Path file = scene.path();
        if (file != null) {
            return inFile(file);
        }
        if (scene.isWritten()) {
            Side.Written sample = new Side.Written.OfSample(scene.sample());
            return new Side(sample, scene.name() + ", sample", "", sample, true, "");
        }
        return Side.missing("scene file", "The scene is not saved yet. Save it, or choose another scene.");
    }

    private static Side inFile(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            Side.Written scene = new Side.Written.InFile(file, Files.getLastModifiedTime(file).toString());
            return new Side(scene, name, "", scene, true, "");
        } catch (IOException e) {
            return Side.missing(name, "%s can't be read: %s. Choose another scene.".formatted(file, e.getMessage()));
        }
    }

    private static String label(ReadContext moment, Position at) {
        return at.branch() == moment.timeline().recording().branch() ? tick(at) : fullLabel(at);
    }

    private static String fullLabel(Position at) {
        return at.branch().name() + ", " + tick(at);
    }

    private static String tick(Position at) {
        return "tick " + (at.systems() > 0
                ? NumberFormats.grouped(at.tick() + 1) + ":" + at.systems()
                : NumberFormats.grouped(at.tick()) + (at.edits() > 0 ? ", edited" : ""));
    }

    private static String label(ReadContext moment, StateChoice choice) {
        return switch (choice) {
            case StateChoice.Tick(long tick) -> "tick " + NumberFormats.grouped(tick);
            case StateChoice.SameTick(int branch) -> nameOf(moment, branch);
            case StateChoice.Newest(int branch) -> nameOf(moment, branch);
            default -> "nothing before";
        };
    }

    private static String nameOf(ReadContext moment, int branch) {
        return moment.timeline().branchLines().stream().filter(line -> line.id() == branch).findFirst()
                .map(line -> line.name()).orElse("deleted branch");
    }

    private static String why(ReadContext moment, StateChoice choice) {
        Recording recording = moment.timeline().recording();
        return switch (choice) {
            case StateChoice.Tick _ -> "Ticks %s to %s of this branch are recorded.".formatted(
                    NumberFormats.grouped(recording.firstTick()),
                    NumberFormats.grouped(recording.branch().newestTick()));
            case StateChoice.SameTick(int branch) -> moment.timeline().branchLines().stream()
                    .filter(line -> line.id() == branch).findFirst()
                    .map(line -> "%s has no tick %s; it ends at tick %s.".formatted(line.name(),
                            NumberFormats.grouped(recording.position().tick()),
                            NumberFormats.grouped(line.newestTick())))
                    .orElse("The branch was deleted.");
            case StateChoice.Newest _ -> "The branch was deleted.";
            default -> "No tick is recorded before the shown state. Run a tick.";
        };
    }

    /// Copies the two states. Does not copy states of scene files and samples. Reuses earlier copies and failures for sides with
    /// the same key.
    ///
    /// @throws WorldException if a state can't be copied
    List<Side.Copied> copied(ReadContext moment, Side before, Side after) {
        for (Map<Object, ?> known : List.of(copies, refused)) {
            known.keySet().removeIf(key -> !key.equals(before.key()) && !key.equals(after.key()));
        }
        return List.of(copied(moment, before), copied(moment, after));
    }

    private Side.Copied copied(ReadContext moment, Side side) {
        if (side.scene() != null || side.isMissing()) {
            return new Side.Copied(side, null);
        }
        WorldException failure = refused.get(side.key());
        if (failure != null) {
            throw failure;
        }
        return new Side.Copied(side, copies.computeIfAbsent(side.key(), key -> copy(moment, key)));
    }

    private Snapshot copy(ReadContext moment, Object key) {
        if (!(key instanceof Recorded(var _, Position at))) {
            return moment.world().snapshot();
        }
        try {
            return moment.timeline().stateAt(at);
        } catch (WorldException e) {
            refused.put(key, e);
            throw e;
        }
    }

    void forget() {
        copies.clear();
        refused.clear();
    }
}
