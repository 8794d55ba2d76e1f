package orrery.editor.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.diff.Rules;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.time.StateChoice;

@Execution(ExecutionMode.CONCURRENT)
class DiffReaderTest {
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    Path folder;

    /// Reads the state of a new world from any file when the gate is open; or refuses it, if there is a problem.
    static final class GatedFiles implements SceneStates {
        final CountDownLatch gate = new CountDownLatch(1);
        final AtomicInteger reads = new AtomicInteger();
        volatile String problem = "";
        Object worlds = new Object();

        @Override
        public Object worlds() {
            return worlds;
        }

        @Override
        public Optional<Path> choose() {
            return Optional.empty();
        }

        @Override
        public Read read(Path file) {
            reads.incrementAndGet();
            try {
                gate.await();
            } catch (InterruptedException e) {
                return new Read(null, "interrupted");
            }
            return problem.isEmpty() ? new Read(TinyWorld.make().world().snapshot(), "") : new Read(null, problem);
        }

        @Override
        public Read readSample(String name) {
            return read(Path.of(name));
        }
    }

    private static DiffRequest compared(StateChoice before) {
        return new DiffRequest(before, new StateChoice.Shown(), Rules.ALL, DiffRequest.START.list());
    }

    private static DiffSlice fill(Session session, DiffReader reader, DiffRequest request) {
        return session.read(moment -> reader.fill(moment, request)).join().orElseThrow();
    }

    @Test
    void edits_while_a_file_is_read_do_not_read_it_again() throws IOException {
        GatedFiles files = new GatedFiles();
        DiffRequest request = compared(new StateChoice.InFile(Files.createFile(folder.resolve("tiny.json"))));
        try (Session session = TinyWorld.session(); DiffReader reader = new DiffReader(files, () -> {})) {
            for (int i = 0; i < 50; i++) {
                String name = "Name " + i;
                session.edit("Create", simulation -> simulation.world().create(new Name(name))).join();
                fill(session, reader, request);
            }
            files.gate.countDown();
            Patience.awaitAnywhere("the newest state is compared",
                    () -> entitiesOnlyAfter(fill(session, reader, request)) == 50);
            assertEquals(1, files.reads.get());
        }
    }

    @Test
    void a_request_that_returns_while_its_cancelled_comparison_runs_is_compared() throws IOException {
        GatedFiles files = new GatedFiles();
        DiffRequest request = compared(new StateChoice.InFile(Files.createFile(folder.resolve("tiny.json"))));
        try (Session session = TinyWorld.session(); DiffReader reader = new DiffReader(files, () -> {})) {
            fill(session, reader, request);
            session.edit("Create", simulation -> simulation.world().create(new Name("Other"))).join();
            fill(session, reader, request);
            session.undo().join();
            fill(session, reader, request);
            files.gate.countDown();
            Patience.awaitAnywhere("the list", () -> fill(session, reader, request).list() != null);
        }
    }

    @Test
    void the_named_states_change_with_the_list_or_when_it_says_that_it_compares() throws IOException {
        GatedFiles files = new GatedFiles();
        DiffRequest request = compared(new StateChoice.InFile(Files.createFile(folder.resolve("tiny.json"))));
        try (Session session = TinyWorld.session(); DiffReader reader = new DiffReader(files, () -> {})) {
            DiffRequest former = compared(new StateChoice.Shown());
            Patience.awaitAnywhere("the former list", () -> fill(session, reader, former).list() != null);
            Patience.awaitAnywhere("it compares", () -> {
                DiffSlice slice = fill(session, reader, request);
                DiffList list = Objects.requireNonNull(slice.list());
                assertTrue(slice.progress() < 1 || slice.before().equals(list.sides().before()), slice::before);
                return slice.progress() < 1 && slice.before().equals("tiny.json");
            });
            files.gate.countDown();
            Patience.awaitAnywhere("the list", () -> {
                DiffSlice slice = fill(session, reader, request);
                return slice.progress() == 1
                        && Objects.requireNonNull(slice.list()).sides().before().equals("tiny.json");
            });
        }
    }

    @Test
    void a_file_that_cant_be_read_is_read_once() throws IOException {
        GatedFiles files = new GatedFiles();
        files.problem = "bad";
        files.gate.countDown();
        DiffRequest request = compared(new StateChoice.InFile(Files.createFile(folder.resolve("tiny.json"))));
        try (Session session = TinyWorld.session(); DiffReader reader = new DiffReader(files, () -> {}, () -> 0)) {
            for (int i = 0; i < 5; i++) {
                String name = "Name " + i;
                session.edit("Create", simulation -> simulation.world().create(new Name(name))).join();
                Patience.awaitAnywhere("the problem", () -> fill(session, reader, request).problem().equals("bad"));
            }
            assertEquals(1, files.reads.get());
            files.worlds = new Object();
            files.problem = "still bad";
            Patience.awaitAnywhere("the other problem",
                    () -> fill(session, reader, request).problem().equals("still bad"));
            assertEquals(2, files.reads.get());
        }
    }

    @Test
    void a_file_that_cant_be_read_is_read_again_after_some_time_although_it_is_the_same() throws IOException {
        GatedFiles files = new GatedFiles();
        files.problem = "locked";
        files.gate.countDown();
        DiffRequest request = compared(new StateChoice.InFile(Files.createFile(folder.resolve("tiny.json"))));
        AtomicLong time = new AtomicLong();
        try (Session session = TinyWorld.session();
                DiffReader reader = new DiffReader(files, () -> {}, time::get)) {
            Patience.awaitAnywhere("the problem", () -> fill(session, reader, request).problem().equals("locked"));
            files.problem = "";
            assertEquals("locked", fill(session, reader, request).problem());
            time.set(DiffReader.RETRY_NANOS);
            Patience.awaitAnywhere("the list", () -> fill(session, reader, request).list() != null);
            assertEquals("", fill(session, reader, request).problem());
            assertEquals(2, files.reads.get());
        }
    }

    private static long entitiesOnlyAfter(DiffSlice slice) {
        DiffList list = slice.list();
        return list == null || slice.progress() < 1
                ? 0
                : list.sections().stream().filter(section -> section.title().startsWith("Entities only"))
                        .mapToLong(section -> section.differences().size()).sum();
    }

    @Test
    void a_state_that_cant_be_computed_is_not_tried_again() {
        DivergingWorld world = new DivergingWorld();
        DiffRequest request = compared(new StateChoice.Tick(100));
        try (Session session = world.opened(); DiffReader reader = new DiffReader(new GatedFiles(), () -> {})) {
            String problem = fill(session, reader, request).problem();
            assertTrue(problem.contains("gave another result"), problem);
            int runs = world.runs();
            assertEquals(problem, fill(session, reader, request).problem());
            session.edit("Rename", simulation -> simulation.world().set(DivergingWorld.FIRST, new Name("Other")))
                    .join();
            assertEquals(problem, fill(session, reader, request).problem());
            assertEquals(runs, world.runs());
        }
    }

    private static DiffList compare(Session session, DiffReader reader, StateChoice before) {
        DiffRequest request = compared(before);
        Patience.awaitAnywhere("the list", () -> !fill(session, reader, request).running());
        return Objects.requireNonNull(fill(session, reader, request).list());
    }

    private static void rename(Session session, String name) {
        session.edit("Rename", simulation -> simulation.world().set(MOON, new Name(name))).join();
    }

    private static int shownBranch(Session session) {
        return session.read(moment -> moment.timeline().recording().branch().id()).join().orElseThrow();
    }

    private static String nameOf(Session session, int branch) {
        return session.read(moment -> moment.timeline().branch(branch).orElseThrow().name()).join().orElseThrow();
    }

    @Test
    void a_branch_is_compared_with_the_edits_that_it_starts_with() {
        try (Session session = TinyWorld.sessionOfFile();
                DiffReader reader = new DiffReader(new GatedFiles(), () -> {})) {
            int main = shownBranch(session);
            session.stepTicks(4);
            for (long start : new long[] {0, 2}) {
                session.switchTo(main);
                session.goToTick(start);
                rename(session, "Luna");
                int branch = shownBranch(session);
                String name = nameOf(session, branch);
                String edited = "%s, tick %d, edited".formatted(name, start);
                session.switchTo(main);
                session.goToTick(start);
                StateChoice same = new StateChoice.SameTick(branch);
                assertDiffers(compare(session, reader, same), edited, "tick %d (shown)".formatted(start));
                session.switchTo(branch);
                session.stepTicks(2);
                session.switchTo(main);
                session.goToTick(start);
                assertDiffers(compare(session, reader, same), edited, "tick %d (shown)".formatted(start));
                rename(session, "Selene");
                assertDiffers(compare(session, reader, same), edited, "tick %d, edited (shown)".formatted(start));
                session.stepTicks(1);
                assertEquals("%s, tick %d".formatted(name, start + 1),
                        compare(session, reader, same).sides().before());
            }
        }
    }

    @Test
    void a_branch_is_compared_with_the_edits_with_which_its_parent_starts() {
        try (Session session = TinyWorld.sessionOfFile();
                DiffReader reader = new DiffReader(new GatedFiles(), () -> {})) {
            int main = shownBranch(session);
            session.stepTicks(4);
            session.goToTick(2);
            rename(session, "Luna");
            session.stepTicks(3);
            session.goToTick(4);
            rename(session, "Selene");
            int child = shownBranch(session);
            String name = nameOf(session, child);
            session.switchTo(main);
            session.goToTick(2);
            assertDiffers(compare(session, reader, new StateChoice.SameTick(child)), name + ", tick 2, edited",
                    "tick 2 (shown)");
        }
    }

    @Test
    void a_branch_is_compared_with_the_edits_that_another_made_where_it_starts() {
        try (Session session = TinyWorld.sessionOfFile();
                DiffReader reader = new DiffReader(new GatedFiles(), () -> {})) {
            StateChoice main = new StateChoice.SameTick(shownBranch(session));
            session.stepTicks(2);
            rename(session, "Luna");
            session.stepTicks(2);
            session.goToTick(2);
            rename(session, "Selene");
            assertDiffers(compare(session, reader, main), "Main, tick 2, edited", "tick 2, edited (shown)");
        }
    }

    @Test
    void the_oldest_state_is_compared_with_its_edits_on_every_branch() {
        try (Session session = TinyWorld.sessionOfFile();
                DiffReader reader = new DiffReader(new GatedFiles(), () -> {})) {
            rename(session, "Luna");
            session.stepTicks(3);
            session.goToTick(1);
            rename(session, "Selene");
            int branch = shownBranch(session);
            session.goToTick(2);
            rename(session, "Phoebe");
            session.goToTick(0);
            DiffList list = compare(session, reader, new StateChoice.SameTick(branch));
            assertEquals(0, list.count());
        }
    }

    private static void assertDiffers(DiffList list, String before, String after) {
        assertEquals(List.of(before, after, 1L), List.of(list.sides().before(), list.sides().after(), list.count()));
    }

    @Test
    void a_branch_that_is_compared_and_then_shown_is_said_to_be_the_shown_state() {
        GatedFiles files = new GatedFiles();
        try (Session session = TinyWorld.sessionOfFile(); DiffReader reader = new DiffReader(files, () -> {})) {
            int main = shownBranch(session);
            session.stepTicks(2);
            session.goToTick(1);
            rename(session, "Luna");
            session.stepTicks(1);
            int branch = shownBranch(session);
            DiffModel model = new DiffModel(session, files);
            for (StateChoice choice : List.of(new StateChoice.SameTick(branch), new StateChoice.Newest(branch))) {
                session.switchTo(main);
                assertDiffers(compare(session, reader, choice), "Branch 2, tick 2", "tick 2 (shown)");
                session.switchTo(branch);
                assertEquals(0, compare(session, reader, choice).count());
                model.show(fill(session, reader, compared(choice)));
                assertEquals("Branch 2, tick 2 is the shown state. Choose another state to compare.",
                        model.why().hint());
            }
        }
    }
}
