package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.Replay;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;

/// Saved tests of a world of divers, whose provider is compiled here in a broken and a repaired version. The file is long because
/// it contains the sources of that world, and compiles and runs the saved tests.
@Tag("long")
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SavedTestTest {

    private static final String WORLD = """
            package dive;

            import java.lang.invoke.MethodHandles;
            import orrery.ecs.provider.WorldDefinition;
            import orrery.ecs.provider.WorldProvider;
            import orrery.ecs.schedule.SystemContext;
            import orrery.ecs.schedule.SystemDefinition;

            public final class Dive implements WorldProvider {
                public record Air(int left) {}
                public record Breath(int times) {}

                public String name() { return "dive"; }
                public String description() { return "Divers that run out of air."; }

                public void define(WorldDefinition.Builder world) {
                    world.components(MethodHandles.lookup(), Air.class).inputs(MethodHandles.lookup(), Breath.class)
                        .systems(SystemDefinition.named("Breathe").writes(Air.class).run(() -> Dive::breathe));
                }

                private static void breathe(SystemContext context) {
                    int times = context.inputs(Breath.class).stream().mapToInt(Breath::times).sum();
                    context.world().query(Air.class).update(Air.class,
                        (diver, air) -> new Air(LEFT));
                }

                static int thirteen() {
                    throw new IllegalStateException("thirteen");
                }
            }
            """;

    @TempDir
    private Path folder;
    private final Session session = new Session();
    private Path broken = Path.of("");
    private Path mended = Path.of("");
    private WorldCatalog catalog = new WorldCatalog(List.of());

    @BeforeEach
    void open() throws IOException {
        broken = provider("broken", "times == 13 ? thirteen() : air.left() - times");
        mended = provider("mended", "Math.max(0, air.left() - times)");
        catalog = new WorldCatalog(List.of(ServiceLoader.load(WorldProvider.class, loader(broken))));
        WorldDefinition definition = catalog.definition("dive").orElseThrow();
        session.open("dive", () -> divers(definition)).join();
        for (int tick = 1; tick <= 8; tick++) {
            int times = tick;
            run(simulated -> simulated.schedule().input(record(simulated, "Breath", times)));
        }
    }

    /// Creates Ann, who has enough air, and Bob, who has not.
    private static SceneOpening divers(WorldDefinition definition) {
        Simulation simulation = definition.open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        simulation.world().create(new Name("Ann"), record(simulation, "Air", 100));
        simulation.world().create(new Name("Bob"), record(simulation, "Air", 9));
        EngineWorld.of(simulation.world()).close();
        Scene scene = Scene.of(simulation).with(List.of(
                new Invariant("air is left", Condition.parse("Air.left >= 0", definition.types())),
                new Invariant("two \"divers\"", Condition.parse("!Name || Name.value != \"\\\"\"",
                        definition.types()))));
        return new SceneOpening(simulation, new SceneFile("dive.json", null, scene), List.of());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static Record record(Simulation of, String name, int value) {
        Class<? extends Record> type = of.definition().types().named(name)
                .or(() -> of.definition().inputs().named(name)).orElseThrow().recordClass();
        try {
            return type.getConstructor(int.class).newInstance(value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName(), e);
        }
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    /// Runs a tick after an action.
    private void run(java.util.function.Consumer<Simulation> before) {
        long next = ask(open -> {
            before.accept(open.simulation());
            return open.simulation().world().tick() + 1;
        });
        session.stepTicks(1);
        Patience.awaitAnywhere("tick " + next, () -> ask(open -> open.simulation().world().tick()) == next);
    }

    private TestDraft draft(long first, long last, String... conditions) {
        return session.draftTest(new TickRange(first, last), List.of(conditions)).join();
    }

    private static TestDraft.Outcome first(TestDraft draft) {
        assertEquals("", draft.refusal());
        return draft.outcomes().getFirst();
    }

    private Path saved(TestDraft draft, TestDraft.Outcome outcome) throws IOException {
        String name = TestClass.nameFor(outcome.name());
        TestPlace place = TestPlace.of(folder.resolve("project/src/test/java/deep/down"));
        return new TestClass(name, "dive.json", draft.ticks(), outcome).write(draft, place);
    }

    // ---- compiling and running

    private static String classPath() {
        return String.join(java.io.File.pathSeparator, System.getProperty("jdk.module.path", ""),
                System.getProperty("java.class.path", ""));
    }

    private static void compile(Path source, Path classes, String classPath) {
        int exit = ToolProvider.findFirst("javac").orElseThrow().run(System.out, System.err, "-proc:none", "-Xlint:all",
                "-Werror", "-cp", classPath, "-d", classes.toString(), source.toString());
        assertEquals(0, exit);
    }

    private Path provider(String name, String left) throws IOException {
        Path source = Files.createDirectories(folder.resolve(name + "-src/dive")).resolve("Dive.java");
        Path classes = Files.createDirectories(folder.resolve(name));
        compile(Files.writeString(source, WORLD.replace("LEFT", left)), classes, classPath());
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(WorldProvider.class.getName()), "dive.Dive\n");
        return classes;
    }

    private static ClassLoader loader(Path... folders) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path each : folders) {
            urls.add(each.toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), SavedTestTest.class.getClassLoader());
    }

    /// Compiles a saved test and runs it with a provider. Returns the message if it fails.
    private Optional<String> outcome(Path test, Path provider) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("test-classes"));
        compile(test, classes, classPath());
        ClassLoader loader = loader(classes, provider, folder.resolve("project/src/test/resources"));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            String name = String.valueOf(test.getFileName()).replace(".java", "");
            Class<?> compiled = loader.loadClass("deep.down." + name);
            Constructor<?> constructor = compiled.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = compiled
                    .getDeclaredMethod(name.startsWith("NoSystem") ? "no_system_fails" : "holds_at_every_tick");
            method.setAccessible(true);
            assertEquals(1, method.getAnnotationsByType(Test.class).length);
            method.invoke(constructor.newInstance());
            return Optional.empty();
        } catch (InvocationTargetException e) {
            return Optional.of(e.getCause() instanceof AssertionError failed
                    ? String.valueOf(failed.getMessage())
                    : String.valueOf(e.getCause()));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void a_saved_test_fails_with_the_broken_system_and_passes_with_the_mended_one() throws Exception {
        TestDraft draft = draft(2, 7);
        TestDraft.Outcome air = first(draft);
        assertTrue(draft.breaks(air));
        assertEquals("", draft.differing());
        Path test = saved(draft, air);
        assertEquals(folder.resolve("project/src/test/java/deep/down/AirIsLeftTest.java"), test);
        String told = "State 4: the invariant “Air.left >= 0” fails for 2v1 (Bob), since tick 4, system Breathe. There"
                + " is Air[left=-1].";
        assertEquals(Optional.of(told), outcome(test, broken));
        assertEquals(Optional.empty(), outcome(test, mended));
    }

    @Test
    void the_inputs_run_again_to_the_hash_of_each_recorded_tick() throws IOException {
        TestDraft draft = draft(2, 7);
        saved(draft, first(draft));
        Replay replay = Replay.read(folder.resolve("project/src/test/resources/deep/down/AirIsLeftTest.replay.json"),
                catalog);
        List<Long> recorded = ask(open -> open.timeline().recording().ticks(open.timeline().recording().branch())
                .stream().filter(tick -> tick.number() >= 2 && tick.number() <= 7).map(RecordedTick::hash).toList());
        List<Long> again = new ArrayList<>();
        while (!replay.isDone()) {
            replay.tick();
            again.add(replay.simulation().world().hash());
        }
        assertEquals(recorded, again);
    }

    @Test
    void the_class_is_short_and_names_what_broke() {
        TestDraft draft = draft(2, 7);
        assertEquals("""
                package sea;

                import static org.junit.jupiter.api.Assertions.fail;

                import java.net.URL;
                import java.nio.file.Path;
                import java.util.Objects;
                import org.junit.jupiter.api.Test;
                import orrery.ecs.provider.WorldCatalog;
                import orrery.ecs.scene.Replay;

                /**
                 * Runs ticks 2 to 7 of dive.json again, with their inputs. Needs AirTest.json and AirTest.replay.json beside it.
                 *
                 * <p>When this was saved: State 4: the invariant “air is left” (Air.left >= 0) fails for 2v1 (Bob), since tick 4, system Breathe. There is Air[left=-1].
                 */
                class AirTest {

                    @Test
                    void holds_at_every_tick() throws Exception {
                        URL file = Objects.requireNonNull(getClass().getResource("AirTest.replay.json"));
                        Replay replay = Replay.read(Path.of(file.toURI()), WorldCatalog.ofProgram());

                        replay.firstBreach("Air.left >= 0").ifPresent(broken -> fail(broken.text()));
                    }
                }
                """, new TestClass("AirTest", "dive.json", draft.ticks(), first(draft)).text("sea"));
    }

    @Test
    void what_holds_can_be_saved_too_whatever_signs_are_in_it() throws Exception {
        TestDraft draft = draft(1, 3);
        assertTrue(draft.outcomes().stream().noneMatch(draft::breaks));
        assertEquals(Optional.empty(), outcome(saved(draft, draft.outcomes().getLast()), broken));
        TestDraft other = draft(1, 8, "Air.left < 1000 && \"*/ \\\\u0041\" != '\"'");
        assertEquals(Optional.empty(), outcome(saved(other, first(other)), broken));
        assertEquals(
                "No invariant of the scene breaks in ticks 1 to 3. Choose one anyway, or type a condition.",
                SaveTestText.of(draft, Optional.empty()));
    }

    @Test
    void what_was_broken_before_is_said_to_be_so() {
        TestDraft draft = draft(6, 8);
        assertTrue(SaveTestText.of(draft, Optional.of(first(draft)))
                .startsWith(
                        "The condition is already false before tick 6, so fixing a system does not help in ticks 6 to 8."
                                + " Start earlier, if it was true then. State 5: the"
                                + " invariant"
                                + " “air is left”"));
    }

    @Test
    void a_test_lies_between_edits() throws Exception {
        Entity ann = Entity.of(1, 1);
        assertEquals(EditResult.DONE, session.edit("Breathe in",
                simulation -> simulation.world().replace(ann, record(simulation, "Air", 3))).join());
        run(simulated -> simulated.schedule().input(record(simulated, "Breath", 5)));
        TestDraft whole = draft(1, 9);
        assertEquals(new TickRange(1, 8), whole.ticks());
        assertTrue(SaveTestText.of(whole, Optional.of(first(whole)))
                .endsWith(" A test can't repeat edits, so it ends before those at tick 8."));
        TestDraft later = draft(7, 9, "Air.left > -1000");
        assertEquals(new TickRange(9, 9), later.ticks());
        assertTrue(SaveTestText.of(later, Optional.empty())
                .endsWith(" A test can't repeat edits, so it begins with those at tick 8."));
        TestDraft edited = draft(9, 9, "Air.left >= 0 || Name.value == \"Bob\"");
        assertTrue(edited.breaks());
        assertEquals("", edited.edits());
        assertTrue(
                outcome(saved(edited, first(edited)), broken).orElse("").contains("fails for 1v1 (Ann), since tick 9"));
        assertEquals(Optional.empty(), outcome(saved(edited, first(edited)), mended));
    }

    @Test
    void a_tick_in_which_a_system_throws_is_saved_and_fails_until_it_no_longer_does() throws Exception {
        ask(open -> {
            open.simulation().schedule().input(record(open.simulation(), "Breath", 13));
            return true;
        });
        session.stepTicks(1);
        Patience.awaitAnywhere("it failed",
                () -> session.problems().all().stream().anyMatch(problem -> problem.tick() == 9));
        TestDraft draft = draft(7, 9);
        assertEquals(new TickRange(7, 9), draft.ticks());
        TestDraft.Outcome thrown = first(draft);
        assertTrue(draft.breaks(thrown));
        String told = thrown.broken().orElseThrow().text();
        assertTrue(told.startsWith("System Breathe failed in tick 9: ") && told.endsWith("thirteen."), told);
        assertEquals("The test runs ticks 7 to 9. " + told + " It fails until the system no longer throws.",
                SaveTestText.of(draft, Optional.of(thrown)));
        Path test = saved(draft, thrown);
        assertEquals("NoSystemFailsTest.java", String.valueOf(test.getFileName()));
        assertTrue(outcome(test, broken).orElse("").contains("failed in tick 9: "), () -> told);
        assertEquals(Optional.empty(), outcome(test, mended));
        assertEquals(Optional.empty(), first(draft(1, 8, TestDraft.NO_FAILURE)).broken());
        TestDraft other = draft(9, 9, "Air.left < 1000");
        assertEquals(
                "The condition is true until then, but " + told + " The test fails until the system no longer throws.",
                SaveTestText.of(other, Optional.of(other.outcomes().getLast())));
    }

    @Test
    void what_hinders_a_test_is_told() {
        assertEquals("No tick from 20 to 30 is recorded; recorded are 1 to 8.", draft(20, 30).refusal());
        assertTrue(draft(1, 8, "Air.lost > 0").refusal().contains("lost"));
        run(simulated -> EngineSchedule.of(simulated.schedule()).awaitOnly(List.of(new Name("no input"))));
        TestDraft draft = draft(9, 9);
        assertEquals(
                "Tick 9 was given the input Name[value=no input], whose class is no declared input, so a file can't"
                        + " hold it. Declare it with inputs(lookup, Name.class).",
                assertThrows(orrery.ecs.scene.UnwritableSceneException.class, () -> saved(draft, first(draft)))
                        .getMessage());
    }
}
