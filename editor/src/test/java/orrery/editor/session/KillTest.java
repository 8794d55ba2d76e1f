package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneHolder;
import orrery.editor.session.run.Watchdog;

/// Programs that are killed, and what they leave behind. `-Dorrery.kills=200` kills 200 programs at work and 200 while they save.
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
@Tag("long")
class KillTest {
    private static final int KILLS = Integer.getInteger("orrery.kills", 1);
    private static final long SEED = Long.getLong("orrery.kills.seed", 1);
    private static final int MOST_STEPS = 300;

    @TempDir
    private Path folder;
    private Optional<SceneHolder> found = Optional.empty();

    private static Optional<RecoverableScene> left(Path journals) {
        return new Journals(journals).left().stream().findFirst().flatMap(RecoverableScene::of);
    }

    /// Reads a number of lines, kills the program, and returns all of its output.
    private static List<String> linesUntilKilled(Process program, int lines) throws IOException {
        List<String> said = new ArrayList<>();
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                said.add(line);
                if (said.size() == lines) {
                    program.toHandle().destroyForcibly();
                }
            }
        }
        return said;
    }

    private static int last(List<String> said, String word) {
        return said.stream().filter(line -> line.startsWith(word))
                .mapToInt(line -> Integer.parseInt(line.split(" ")[1]))
                .reduce(0, (_, newest) -> newest);
    }

    @Test
    void whoever_is_killed_at_work_loses_nothing_that_was_on_the_disk() throws IOException {
        for (int kill = 0; kill < KILLS; kill++) {
            long seed = SEED + kill;
            Path journals = folder.resolve("work" + kill);
            List<String> said = linesUntilKilled(KilledProgram.start("work", journals.toString(), Long.toString(seed)),
                    1 + new Random(seed).nextInt(MOST_STEPS));
            recoveredAsItWas(seed, journals, last(said, "did"), last(said, "flushed"));
        }
    }

    /// Asserts that the recovered state is the one after the last step that was journaled and flushed, or after a later step.
    private static void recoveredAsItWas(long seed, Path journals, int done, int flushed) {
        Optional<RecoverableScene> left = left(journals);
        if (left.isEmpty()) {
            assertEquals(0, flushed, "nothing was left, seed " + seed);
            return;
        }
        try (Session next = new Session(new Journals(journals), Watchdog.DEFAULT)) {
            assertEquals(new EditResult(true, ""), next.recover(left.get(), RandomWork::opening).join(),
                    "seed " + seed);
            long hash = next.ask(open -> Objects.requireNonNull(open).world().hash()).join();
            assertTrue(seenSince(seed, flushed, done + 1).contains(hash),
                    "seed %d: step %d to %d".formatted(seed, flushed, done));
        }
    }

    /// Returns the hashes of the states from the last journaled step among the first `flushed` steps to step `steps`.
    private static List<Long> seenSince(long seed, int flushed, int steps) {
        try (Session session = new Session()) {
            RandomWork.openIn(session);
            RandomWork user = new RandomWork(session, seed, null);
            int since = 0;
            for (int step = 1; step <= steps; step++) {
                user.step();
                since = user.isTold() && step <= flushed ? user.seen().size() - 1 : since;
            }
            return user.seen().subList(since, user.seen().size());
        }
    }

    @Test
    void whoever_is_killed_while_saving_has_the_old_file_or_the_new_one() throws IOException {
        for (int kill = 0; kill < KILLS; kill++) {
            Path file = Files.createDirectories(folder.resolve("save" + kill)).resolve("fleet.json");
            List<String> said = linesUntilKilled(
                    KilledProgram.start("save", folder.resolve("none").toString(), file.toString()),
                    1 + new Random(SEED + kill).nextInt(60));
            int saved = last(said, "saved");
            SceneResult read = Scenes.read(file, WorldCatalog.holding(WorldDefinition.of(new FleetWorld())),
                    TrackingLevel.OFF);
            String name = ((SceneResult.Loaded) read).scene().simulation().world().array(Name.class).valueAt(1).value();
            assertTrue(name.equals("number " + saved) || name.equals("number " + (saved + 1)),
                    name + " after " + saved);
        }
    }

    @Test
    void a_system_that_exits_loses_no_edit_and_is_named_with_its_line() throws Exception {
        RecoverableScene left = ended("exit");
        assertTrue(left.ended().matches(
                "System Reaper ended Orrery in tick 3: it called System\\.exit \\(EndingWorld\\.java:\\d+\\)\\."),
                left.ended());
        recoverEnding(left);
    }

    @Test
    void a_system_that_halts_loses_no_edit_and_is_named() throws Exception {
        RecoverableScene left = ended("halt");
        assertEquals(
                "Orrery ended without a message while system Reaper ran in tick 3: Runtime.halt was called, the JVM"
                        + " crashed, or the process was killed.",
                left.ended());
        recoverEnding(left);
    }

    private RecoverableScene ended(String how) throws Exception {
        Path journals = folder.resolve(how);
        Process program = KilledProgram.start("end", journals.toString(), how);
        assertEquals(3, program.waitFor());
        return left(journals).orElseThrow();
    }

    private void recoverEnding(RecoverableScene left) {
        assertEquals(1, left.edits());
        try (Session next = new Session(new Journals(folder.resolve("next")), Watchdog.DEFAULT)) {
            assertEquals(new EditResult(true, ""), next.recover(left, EndingWorld::opening).join());
            assertEquals(3,
                    next.ask(open -> Objects.requireNonNull(open).world().singleton(EndingWorld.Ending.class).tick())
                            .join());
            assertTrue(next.ask(open -> Objects.requireNonNull(open).unsaved().isAny()).join());
        }
    }

    /// On Linux a program may mount its own small disk. If that is not allowed, this test is skipped; tests with injected
    /// failures cover the same.
    @Test
    void whoever_saves_or_works_on_a_full_disk_has_the_old_file_or_the_new_one_and_every_edit() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        List<String> mount = List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
                "mount -t tmpfs -o size=300k tmpfs \"$0\" && exec \"$@\"", disk.toString());
        assumeTrue(succeeds(mount, List.of("true")), "no disk of its own");
        List<String> command = new ArrayList<>(mount);
        command.addAll(KilledProgram.command("full", disk.toString()));
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            assertEquals(List.of("fleet.json: true refused, true saved, left [fleet.json, fleet.json~]",
                    "fleet.orec: true refused, true saved, left [fleet.orec, fleet.orec~]",
                    "table.csv: true refused, true saved, left [table.csv, table.csv~]", "told: true",
                    "recovered: after", "before that: meanwhile 399"), out.lines().toList());
        }
        assertEquals(0, program.waitFor());
    }

    /// The world grows a little in each tick, or one tick creates entities without end.
    @ParameterizedTest
    @ValueSource(strings = {"memory", "flood"})
    void whoever_runs_out_of_memory_has_the_tick_before_and_a_recovery_file_and_can_go_on(String how) throws Exception {
        Path herd = Files.createDirectory(folder.resolve("herd"));
        List<String> command = KilledProgram.command(how, folder.resolve("memory").toString(), herd.toString());
        command.add(1, "-Xmx64m");
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            assertEquals(List.of(
                    "at the tick before: true",
                    "Memory ran out in tick N while system Breed ran; the world is at tick N again. The scene with its"
                            + " edits was saved to FOLDER/herd.recovery.json. Recorded ticks are now"
                            + " limited to N MB: older ones are discarded with the next tick. Save under another name,"
                            + " and start Orrery with more memory: ORRERY_JAVA_OPTIONS=-XmxNg.",
                    "an edit afterwards: true "), out.lines().toList());
        }
        assertEquals(0, program.waitFor());
        SceneResult saved = Scenes.read(herd.resolve("herd.recovery.json"),
                WorldCatalog.holding(WorldDefinition.of(FullMemory.Herd.GROWING)), TrackingLevel.OFF);
        assertEquals("Name[value=shepherd]",
                ((SceneResult.Loaded) saved).scene().simulation().world().array(Name.class).valueAt(0).toString());
    }

    private static boolean succeeds(List<String> command, List<String> rest) throws InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(rest);
        try {
            return new ProcessBuilder(whole).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void who_has_a_scene_open_in_another_program_is_known_until_it_ends() throws Exception {
        Path file = Files.writeString(folder.resolve("held.json"), "{}");
        Path other = Files.writeString(folder.resolve("other.json"), "{}");
        Path path = folder.resolve("hold");
        Journals journals = new Journals(path);
        Process program = KilledProgram.start("hold", path.toString(), file.toString());
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("held " + program.pid(), out.readLine());
            assertEquals(Optional.of(program.pid()), SceneHolder.find(journals, file).map(SceneHolder::process));
            assertEquals(Optional.empty(), SceneHolder.find(journals, other));
            assertEquals(List.of(), journals.left());
            program.destroyForcibly().waitFor();
        }
        assertEquals(Optional.empty(), SceneHolder.find(journals, file));
        assertEquals(1, journals.left().size());
    }

    @Test
    void who_goes_on_with_a_scene_of_a_killed_program_is_known_in_its_place() throws Exception {
        Path file = Files.writeString(folder.resolve("held.json"), "{}");
        Path path = folder.resolve("goes-on");
        Journals journals = new Journals(path);
        runUntilKilled("held", () -> {}, "hold", path.toString(), file.toString());
        runUntilKilled("held.json",
                () -> assertEquals(Optional.empty(), SceneHolder.find(journals, file), "it is only offered"), "find",
                path.toString());
        for (int times = 0; times < 2; times++) {
            long holder = runUntilKilled("recovered true", () -> found = SceneHolder.find(journals, file), "recover",
                    path.toString(), file.toString());
            assertEquals(Optional.of(holder), found.map(SceneHolder::process));
        }
        assertEquals(Optional.empty(), SceneHolder.find(journals, file));
        assertEquals(1, journals.left().size());
    }

    /// Starts a program, waits for a line of output, runs an action, and kills the program.
    ///
    /// @return its process id
    private static long runUntilKilled(String says, Runnable meanwhile, String... words) throws Exception {
        Process program = KilledProgram.start(words);
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("%s %d".formatted(says, program.pid()), out.readLine());
            meanwhile.run();
        } finally {
            program.destroyForcibly().waitFor();
        }
        return program.pid();
    }
}
