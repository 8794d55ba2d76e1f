package orrery.editor.session;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import orrery.ecs.file.SafeFile;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.Name;
import orrery.editor.journal.Journals;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Watchdog;

/// Saves and works on a disk of a few hundred KB that is full or nearly full, and prints the results.
final class FullDisk {
    private static final int STEP_BYTES = 4096;
    private static final int MOST_STEPS = 40;

    private final Path disk;
    private final Path ballast;

    /// @param disk a folder on a separate disk
    FullDisk(Path disk) {
        this.disk = disk;
        ballast = disk.resolve("ballast");
    }

    void run() throws IOException {
        saveWhatever(disk.resolve("fleet.json"),
                (open, file) -> Scenes.write(open.sceneAtStateZero(), SceneKind.AUTHORING, file));
        saveWhatever(disk.resolve("fleet.orec"), FullDisk::record);
        saveWhatever(disk.resolve("table.csv"), (open, file) -> new SafeFile(file).replace(new byte[20_000]));
        work();
    }

    private interface Saving {
        void save(OpenWorld open, Path file) throws IOException;
    }

    private static void record(OpenWorld open, Path file) throws IOException {
        try (RecordingSave save = RecordingSave.of(open.timeline().recording(), RecordingNotes.of(open.simulation()))) {
            save.write(file, (_, _) -> {});
        }
    }

    /// Returns why saving failed; empty if it succeeded.
    private static String saved(Session session, Saving how, Path file) {
        return session.ask(open -> {
            try {
                how.save(Objects.requireNonNull(open), file);
                return "";
            } catch (IOException | UnwritableSceneException e) {
                return String.valueOf(e.getMessage());
            }
        }).join();
    }

    /// Saves with less and less free space. Each time, either the old file or the new one is complete, and no other file exists.
    private void saveWhatever(Path file, Saving how) throws IOException {
        int refused = 0;
        int saved = 0;
        try (Session session = new Session()) {
            session.open("fleet", RandomWork::opening).join();
            session.stepTicks(200);
            System.out.print(saved(session, how, file));
            byte[] old = Files.readAllBytes(file);
            for (int step = 0; step < MOST_STEPS; step++) {
                fill();
                leave((long) step * STEP_BYTES);
                String name = "step " + step;
                session.edit("Rename", sim -> sim.world().set(FleetWorld.craft(2), new Name(name))).join();
                String refusal = saved(session, how, file);
                boolean isSaved = refusal.isEmpty();
                if (!isSaved && !refusal.contains("No space left on device")) {
                    System.out.println("another failure: " + refusal);
                }
                Files.delete(ballast);
                byte[] now = Files.readAllBytes(file);
                if (!isSaved && !Arrays.equals(old, now)) {
                    System.out.println("not saved, and the file is another");
                }
                refused += isSaved ? 0 : 1;
                saved += isSaved ? 1 : 0;
                old = now;
            }
        }
        System.out.printf("%s: %b refused, %b saved, left %s%n", file.getFileName(), refused > 0, saved > 0, names());
        Files.delete(file);
        for (String left : names()) {
            Files.delete(disk.resolve(left));
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(disk)) {
            return all.map(each -> String.valueOf(each.getFileName())).filter(each -> !each.startsWith("ballast"))
                    .sorted().toList();
        }
    }

    /// Fills the disk.
    private void fill() throws IOException {
        try (OutputStream out = Files.newOutputStream(ballast)) {
            byte[] bytes = new byte[1024];
            while (true) {
                out.write(bytes);
            }
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("No space left on device")) {
                throw e;
            }
        }
    }

    /// Frees a number of bytes.
    private void leave(long bytes) throws IOException {
        try (var out = java.nio.channels.FileChannel.open(ballast, StandardOpenOption.WRITE)) {
            out.truncate(Math.max(0, out.size() - bytes));
        }
    }

    /// Edits while the disk is full, then frees space: the journal contains all edits.
    private void work() throws IOException {
        Path journals = disk.resolve("journals");
        try (Session session = new Session(new Journals(journals), Watchdog.DEFAULT)) {
            RandomWork.openIn(session);
            session.edit("Rename", sim -> sim.world().set(FleetWorld.craft(2), new Name("before"))).join();
            session.journaled().join();
            fill();
            for (int edit = 0; edit < 400; edit++) {
                String name = "meanwhile " + edit;
                session.edit("Rename", sim -> sim.world().set(FleetWorld.craft(2), new Name(name))).join();
            }
            session.journaled().join();
            System.out.println("told: " + session.problems().all().stream().map(Problem::text)
                    .anyMatch(text -> text.contains("No space left on device")));
            Files.delete(ballast);
            session.edit("Rename", sim -> sim.world().set(FleetWorld.craft(2), new Name("after"))).join();
            session.journaled().join();
            Path copies = Files.createDirectory(disk.resolve("copies"));
            try (Stream<Path> files = Files.list(journals)) {
                for (Path each : files.toList()) {
                    Files.copy(each, copies.resolve(each.getFileName()));
                }
            }
            RecoverableScene left = RecoverableScene.of(new Journals(copies).left().getFirst()).orElseThrow();
            try (Session next = new Session(new Journals(copies), Watchdog.DEFAULT)) {
                next.recover(left, RandomWork::opening).join();
                System.out.println("recovered: " + next.ask(open -> Objects.requireNonNull(open).world()
                        .get(FleetWorld.craft(2), Name.class).value()).join());
                next.undo().join();
                System.out.println("before that: " + next.ask(open -> Objects.requireNonNull(open).world()
                        .get(FleetWorld.craft(2), Name.class).value()).join());
            }
        }
    }
}
