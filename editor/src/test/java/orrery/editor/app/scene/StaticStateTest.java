package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.app.cli.OrreryCommand;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.check.DeterminismResult;
import orrery.editor.session.log.Problem;

/// A world in a jar with a system that keeps its state in a static field.
@Tag("long")
@Execution(ExecutionMode.CONCURRENT)
class StaticStateTest {

    private static final String WORLD = """
            package counting;

            import java.lang.invoke.MethodHandles;
            import orrery.ecs.provider.WorldDefinition;
            import orrery.ecs.provider.WorldProvider;
            import orrery.ecs.schedule.SystemDefinition;

            public final class Counting implements WorldProvider {
                record Count(int value) {}

                private static int next;

                public String name() {
                    return "counting";
                }

                public String description() {
                    return "Counts.";
                }

                public void define(WorldDefinition.Builder world) {
                    world.components(MethodHandles.lookup(), Count.class).systems(SystemDefinition.named("Counter")
                            .writes(Count.class).run(() -> context -> context.world().array(Count.class)
                                    .update(count -> new Count(++next))));
                }
            }
            """;
    private static final String MODULE = """
            module counting {
                requires orrery.ecs;
                provides orrery.ecs.provider.WorldProvider with counting.Counting;
            }
            """;
    private static final String WARNING = "The classes of the world counting have static fields that are not final:"
            + " Counting.next. Their values are not rewound, recorded or saved, and are kept from one run to the next. Use"
            + " components or singletons instead.";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;
    private Path jar;
    private Path scene;

    @BeforeEach
    void write_the_world_and_a_scene_of_it() throws IOException {
        jar = jar();
        Simulation simulation = WorldJars.read(List.of(jar)).catalog().definition("counting").orElseThrow()
                .open(TrackingLevel.RECORDED, 1);
        plant(simulation);
        scene = Files.write(folder.resolve("scene.json"), Scenes.toBytes(Scene.of(simulation), SceneKind.AUTHORING));
    }

    @SuppressWarnings("unchecked")
    private static <C extends Record> void plant(Simulation simulation) {
        ComponentType<C> type = (ComponentType<C>) simulation.world().types().named("Count").orElseThrow();
        simulation.world().create(new Name("Moon"), type.defaultValue());
    }

    private Path jar() throws IOException {
        return PlantedJar.of(folder, "counting", "Counting", WORLD, MODULE);
    }

    private int execute(String... arguments) {
        return OrreryCommand.execute(List.of(arguments), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void where_runs_in_classes_loaded_anew_agree_and_others_do_not_state_outside_the_world_is_named() {
        assertEquals(1, execute("run", scene.toString(), "--worlds", jar.toString(), "--ticks", "3",
                "--verify-determinism"));
        assertTrue(err.toString()
                .contains("Not deterministic: two runs in one program diverge in tick 1, Counter, Count.value"
                        + " of 1v1 (Moon): 1 in one, 2 in the other, while two runs with newly loaded classes are equal. So state"
                        + " outside the world is the likely cause. Look at the static fields that are not final: Counting.next."),
                err::toString);
    }

    private static final String OUTSIDE = "So state outside the world is the likely cause. Look at the static fields that are not"
            + " final: Counting.next.";

    private String checked(Session session, SceneStore store) {
        DeterminismResult found = session.checkDeterminism(_ -> {}, store::anew).answer().join();
        assertEquals("", found.refusal());
        return DivergenceText.of(found, Objects.requireNonNull(found.divergence()));
    }

    @Test
    void the_window_holds_the_recorded_run_against_one_in_classes_loaded_anew_and_names_the_static_field() {
        SceneStore store = new SceneStore(WorldJars.read(List.of(jar)));
        try (Session session = store.session()) {
            session.open("scene", () -> store.open(scene)).join();
            session.stepTicks(3);
            String first = checked(session, store);
            assertTrue(
                    first.contains(
                            "diverge in tick 1, Counter, Count.value of 1v1 (Moon): 1 in one, 5 in the other, while"
                                    + " a run with newly loaded classes is equal to the recording. " + OUTSIDE),
                    first);
            session.open("scene", () -> store.open(scene)).join();
            session.stepTicks(2);
            String second = checked(session, store);
            assertTrue(second.contains("diverge in tick 1, Counter, Count.value of 1v1 (Moon)") && second.contains(
                    "while two runs with newly loaded classes are equal. " + OUTSIDE), second);
        }
    }

    @Test
    void the_ticks_of_a_recording_are_run_again_and_held_against_what_was_recorded() {
        String recording = folder.resolve("count.orec").toString();
        assertEquals(0, execute("run", scene.toString(), "--worlds", jar.toString(), "--ticks", "3", "--record",
                recording));
        assertEquals(1, execute("run", recording, "--worlds", jar.toString(), "--verify-determinism"));
        assertTrue(
                err.toString()
                        .contains("diverge in tick 1, Counter, Count.value of 1v1 (Moon): 1 in one, 5 in the other,"
                                + " while a run with newly loaded classes is equal to the recording. " + OUTSIDE),
                err::toString);
    }

    @Test
    void a_recording_of_a_world_that_keeps_its_state_in_itself_comes_out_as_it_was_recorded() {
        String recording = folder.resolve("cloud.orec").toString();
        assertEquals(0, execute("run", "sample:poison-cloud", "--ticks", "20", "--record", recording));
        assertEquals(0, execute("run", recording, "--verify-determinism"), err::toString);
        assertTrue(out.toString()
                .contains(
                        "20 recorded ticks ran again with the same hashes, with newly loaded and with the same classes"),
                out::toString);
    }

    @Test
    void a_run_warns_of_static_fields_that_are_not_final() {
        assertEquals(0, execute("run", scene.toString(), "--worlds", jar.toString(), "--ticks", "3"));
        assertEquals("warning: " + WARNING, err.toString().strip());
    }

    @Test
    void whoever_opens_such_a_world_is_warned() {
        SceneOpening opened = new SceneStore(WorldJars.read(List.of(jar))).open(scene);
        assertEquals(List.of(WARNING), opened.problems().stream().map(Problem::text).toList());
    }
}
