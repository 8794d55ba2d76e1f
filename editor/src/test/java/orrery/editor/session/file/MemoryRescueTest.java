package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.journal.Journals;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Watchdog;

/// Memory runs out in a system, in an edit and elsewhere: the world is restored, and the scene is saved to a recovery file.
@Execution(ExecutionMode.CONCURRENT)
class MemoryRescueTest {
    private static final String REST = " Recorded ticks are now limited to 1 MB: older ones are discarded with the next"
            + " tick. Save"
            + " under another name, and start Orrery with more memory: ORRERY_JAVA_OPTIONS=-Xmx4g.";
    private static final WorldDefinition WORLD = WorldDefinition.of(new Hungry());

    /// A world with a system that uses up all memory in tick 3.
    private static final class Hungry implements WorldProvider {
        /// A growing component.
        record Size(long value) {}

        @Override
        public String name() {
            return "hungry";
        }

        @Override
        public String description() {
            return "A world for tests.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Size.class).systems(
                    SystemDefinition.named("Grow").writes(Size.class).run(() -> context -> {
                        context.world().array(Size.class).update(size -> new Size(size.value() + 1));
                        if (context.tick() == 3) {
                            throw new OutOfMemoryError("Java heap space");
                        }
                    }));
        }
    }

    private final Session session = new Session();

    @TempDir
    Path folder;

    @BeforeEach
    void open() {
        Path file = folder.resolve("big.json");
        session.open("hungry", () -> new SceneOpening(WORLD.open(TrackingLevel.RECORDED, 1),
                new SceneFile("big.json", file), List.of())).join();
        session.edit("Create", sim -> sim.world().create(new Name("made"), new Hungry.Size(5))).join();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<String> problems() {
        return problems(session);
    }

    private static List<String> problems(Session of) {
        return of.problems().all().stream().filter(each -> each.severity() == Problem.Severity.ERROR)
                .map(Problem::text).toList();
    }

    private String saved() {
        Path file = folder.resolve("big.recovery.json");
        SceneResult read = Scenes.read(file, WorldCatalog.holding(WORLD), TrackingLevel.OFF);
        Entity made = ((SceneResult.Loaded) read).scene().simulation().world().array(Name.class).entityAt(0);
        return ((SceneResult.Loaded) read).scene().simulation().world().get(made, Hungry.Size.class).toString();
    }

    @Test
    void a_system_that_runs_out_of_memory_leaves_the_tick_before_and_a_recovery_file() {
        session.stepTicks(5);
        assertEquals(2L, session.ask(open -> open.simulation().world().tick()).join());
        assertEquals(7L,
                session.ask(open -> open.simulation().world().array(Hungry.Size.class).valueAt(0).value()).join());
        assertEquals(
                List.of("Memory ran out in tick 3 while system Grow ran; the world is at tick 2 again. The scene with"
                        + " its edits was saved to " + folder.resolve("big.recovery.json") + "." + REST),
                problems());
        assertEquals("Size[value=5]", saved());
    }

    @Test
    void an_edit_that_runs_out_of_memory_is_taken_back() {
        EditResult result = session.edit("Fill", sim -> {
            sim.world().array(Hungry.Size.class).update(size -> new Hungry.Size(99));
            throw new OutOfMemoryError("Java heap space");
        }).join();
        assertFalse(result.done());
        assertEquals("Fill was not done: memory ran out. The Problems pane says what was saved.", result.message());
        assertEquals(List.of("Memory ran out, and Fill was not done. The scene with its edits was saved to "
                + folder.resolve("big.recovery.json") + "." + REST), problems());
        assertEquals("Size[value=5]", saved());
    }

    @Test
    void a_world_that_cannot_be_put_right_is_closed_its_start_saved_and_its_journal_left() throws IOException {
        Journals journals = new Journals(folder.resolve("state").resolve("journals"));
        try (Session journaled = new Session(journals, Watchdog.DEFAULT)) {
            Path file = folder.resolve("lost.json");
            journaled.open("hungry", () -> new SceneOpening(WORLD.open(TrackingLevel.RECORDED, 1),
                    new SceneFile("lost.json", file), List.of())).join();
            journaled.edit("Create", sim -> sim.world().create(new Name("made"), new Hungry.Size(5))).join();
            journaled.stepTicks(1);
            journaled.edit("Fill", sim -> {
                sim.world().array(Hungry.Size.class).update(size -> new Hungry.Size(99));
                EngineWorld.of(sim.world()).onSegment(_ -> {
                    throw new OutOfMemoryError("Java heap space");
                });
                throw new OutOfMemoryError("Java heap space");
            }).join();
            journaled.ask(_ -> true).handle((_, _) -> true).join();
            assertEquals(
                    List.of("Memory ran out, and Fill was not done. There was too little memory left to restore the world,"
                            + " so it was closed. The scene with its edits was saved to "
                            + folder.resolve("lost.recovery.json")
                            + ". Its edits are offered at the next start of Orrery. Start Orrery"
                            + " with more memory: ORRERY_JAVA_OPTIONS=-Xmx4g."),
                    problems(journaled));
            journaled.journalsClosed().join();
        }
        List<LeftJournal> left = journals.left();
        assertEquals(1, left.size());
        try (LeftJournal journal = left.getFirst()) {
            assertEquals("Memory ran out, and Fill was not done.", RecoverableScene.of(journal).orElseThrow().ended());
        }
    }

    @Test
    void whatever_else_runs_out_of_memory_is_told_as_such() {
        assertThrows(CompletionException.class, () -> session.ask(_ -> {
            throw new OutOfMemoryError("Java heap space");
        }).join());
        session.stepTicks(1);
        assertEquals(1L, session.ask(open -> open.simulation().world().tick()).join());
        assertEquals(
                List.of("Memory ran out, and the request was not carried out. The scene with its edits was saved to "
                        + folder.resolve("big.recovery.json") + "." + REST),
                problems());
    }

    private static void fill(Session of) {
        assertFalse(of.edit("Fill", sim -> {
            throw new OutOfMemoryError("Java heap space");
        }).join().done());
    }

    private List<String> recoveryFiles(Path in) throws IOException {
        try (Stream<Path> files = Files.list(in)) {
            return files.map(each -> String.valueOf(each.getFileName())).filter(each -> each.endsWith(".json"))
                    .filter(each -> each.contains("recovery")).sorted().toList();
        }
    }

    @Test
    void a_file_that_is_not_of_this_scene_stays_and_its_own_is_replaced() throws IOException {
        Path mine = folder.resolve("big.recovery.json");
        Files.writeString(mine, "mine");
        fill(session);
        fill(session);
        assertEquals("mine", Files.readString(mine));
        assertEquals(List.of("big.recovery-2.json", "big.recovery.json"), recoveryFiles(folder));
        open();
        fill(session);
        assertEquals(List.of("big.recovery-2.json", "big.recovery-3.json", "big.recovery.json"), recoveryFiles(folder));
    }

    @Test
    void two_new_scenes_have_a_recovery_file_each() throws IOException {
        Journals journals = new Journals(folder.resolve("state").resolve("journals"));
        for (long size = 1; size <= 2; size++) {
            long value = size;
            try (Session one = new Session(journals, Watchdog.DEFAULT)) {
                one.open("hungry", () -> new SceneOpening(WORLD.open(TrackingLevel.RECORDED, 1),
                        new SceneFile("untitled.json", null), List.of())).join();
                one.edit("Create", sim -> sim.world().create(new Name("made"), new Hungry.Size(value))).join();
                fill(one);
            }
        }
        assertEquals(List.of("untitled.recovery-2.json", "untitled.recovery.json"),
                recoveryFiles(folder.resolve("state").resolve("recovery")));
    }
}
