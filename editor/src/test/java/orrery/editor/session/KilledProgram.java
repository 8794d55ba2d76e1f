package orrery.editor.session;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.world.Name;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.Journals;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.run.Watchdog;

/// A program without a window that is to be killed or is ended by one of its systems. It prints its progress.
public final class KilledProgram {
    private static final int STEPS_PER_FLUSH = 8;

    private KilledProgram() {}

    /// Starts a program in a process of its own.
    ///
    /// @param words the action, the folder of the journals, and the arguments of the action
    public static Process start(String... words) throws IOException {
        return new ProcessBuilder(command(words)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    static List<String> command(String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                String.join(File.pathSeparator, paths()), KilledProgram.class.getName()));
        command.addAll(List.of(words));
        return command;
    }

    /// Returns the module and class path of this process, with its tests.
    private static List<String> paths() {
        Path tests = Path
                .of(URI.create(
                        Objects.requireNonNull(KilledProgram.class.getResource("KilledProgram.class")).toString()))
                .getParent().getParent().getParent().getParent();
        List<String> paths = new ArrayList<>(List.of(tests.toString()));
        for (String property : List.of("jdk.module.path", "java.class.path")) {
            paths.addAll(List.of(System.getProperty(property, "").split(File.pathSeparator)));
        }
        return paths;
    }

    /// Runs an action. Some actions run until the process is killed.
    ///
    /// @param words the action, the folder of the journals, and the arguments of the action
    public static void main(String[] words) throws IOException {
        Journals journals = new Journals(Path.of(words[1]));
        switch (words[0]) {
            case "work" -> work(new Session(journals, Watchdog.DEFAULT), Long.parseLong(words[2]));
            case "save" -> save(new Session(), Path.of(words[2]));
            case "end" -> end(new Session(journals, Watchdog.DEFAULT), words[2]);
            case "end-unedited" -> endUnedited(new Session(journals, Watchdog.DEFAULT), words[2]);
            case "full" -> new FullDisk(Path.of(words[1])).run();
            case "memory" -> new FullMemory(journals, Path.of(words[2]), FullMemory.Herd.GROWING).run();
            case "flood" -> new FullMemory(journals, Path.of(words[2]), FullMemory.Herd.ENDLESS).run();
            case "hold" -> hold(new Session(journals, Watchdog.DEFAULT), Path.of(words[2]));
            case "leave" -> leave(Path.of(words[1]));
            case "find" -> stay(RecoverableScene.of(journals.left().getFirst()).orElseThrow().name());
            case "recover" -> recover(journals, Path.of(words[2]));
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    /// Works in an endless loop.
    private static void work(Session session, long seed) {
        RandomWork.openIn(session);
        RandomWork user = new RandomWork(session, seed, null);
        for (int step = 1;; step++) {
            user.step();
            System.out.println("did %d".formatted(step));
            if (step % STEPS_PER_FLUSH == 0) {
                session.journaled().join();
                System.out.println("flushed %d".formatted(step));
            }
        }
    }

    /// Saves in an endless loop, with a number as the name of an entity.
    private static void save(Session session, Path file) {
        session.open("fleet", RandomWork::opening).join();
        for (int number = 1;; number++) {
            String name = "number " + number;
            session.edit("Rename", sim -> sim.world().set(FleetWorld.craft(2), new Name(name))).join();
            session.ask(open -> RandomWork.written(Objects.requireNonNull(open), file)).join();
            System.out.println("saved %d".formatted(number));
        }
    }

    /// Makes an edit and runs ticks until a system ends the program.
    private static void end(Session session, String how) {
        session.open("ending", EndingWorld::opening).join();
        session.edit("Say when", sim -> sim.world().setSingleton(new EndingWorld.Ending(how, 3))).join();
        runToEnd(session);
    }

    /// Runs ticks of a scene without edits until a system ends the program.
    private static void endUnedited(Session session, String how) {
        session.open("ending", () -> EndingWorld.opening(new EndingWorld.Ending(how, 3))).join();
        runToEnd(session);
    }

    private static void runToEnd(Session session) {
        session.journaled().join();
        session.stepTicks(5);
        session.ask(open -> true).join();
    }

    /// Attaches to the only game of a folder, disables a system, and ends as after the last window was closed.
    private static void leave(Path games) throws IOException {
        System.setProperty("orrery.remote.folder", games.toString());
        Session session = attached();
        EditResult done = session.edit("Disable Fall", sim -> sim.world()
                .setSingleton(sim.schedule().settings().withEnabled("Fall", false))).join();
        session.close();
        System.exit(done.done() ? 0 : 1);
    }

    /// Returns a session that is attached to the only running game.
    static Session attached() throws IOException {
        return attached(mirror());
    }

    /// Returns a mirror of the only running game.
    static Mirror mirror() throws IOException {
        return Mirror.open(RunningGame.list().getFirst(), WorldCatalog.ofProgram(), TimeUnit.SECONDS.toNanos(120));
    }

    /// Returns a session that is attached to a mirrored game.
    static Session attached(Mirror mirror) {
        mirror.simulation().world().release();
        return Session.attachedTo(mirror, "game", Watchdog.DEFAULT);
    }

    /// Keeps a scene open until the program is killed or its input ends.
    private static void hold(Session session, Path file) throws IOException {
        session.open("held", () -> held(file)).join();
        session.journaled().join();
        stay("held");
    }

    private static SceneOpening held(Path file) {
        return new SceneOpening(FleetWorld.make(), new SceneFile("held.json", file).with(FileStamp.find(file)),
                List.of());
    }

    /// Recovers what another program left, and stays until the program is killed or its input ends.
    private static void recover(Journals journals, Path file) throws IOException {
        RecoverableScene left = RecoverableScene.of(journals.left().getFirst()).orElseThrow();
        Session session = new Session(journals, Watchdog.DEFAULT);
        EditResult result = session.recover(left, () -> held(file)).join();
        session.journaled().join();
        stay("recovered " + result.done());
    }

    private static void stay(String what) throws IOException {
        System.out.println("%s %d".formatted(what, ProcessHandle.current().pid()));
        while (System.in.read() >= 0) {
            Thread.onSpinWait();
        }
    }
}
