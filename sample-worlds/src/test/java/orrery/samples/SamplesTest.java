package orrery.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.InvariantWatch;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Snapshot;

/// Properties that every sample has.
class SamplesTest {

    static List<String> names() {
        return Samples.names();
    }

    /// The samples whose ticks take only microseconds.
    static Stream<String> smallNames() {
        return Samples.names().stream().filter(name -> !name.equals("motion"));
    }

    @Test
    void a_name_that_no_sample_has_finds_no_scene() {
        assertEquals(Optional.empty(), Samples.scene("flat-earth"));
    }

    @Test
    void every_provider_has_a_sample_of_its_name_and_a_description() {
        List<String> provided = new ArrayList<>();
        SampleScenes.catalog().providers().forEach(provider -> {
            provided.add(provider.name());
            assertTrue(provider.description().endsWith("."), provider.name());
        });
        assertEquals(Samples.names().stream().sorted().toList(), provided.stream().sorted().toList());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("names")
    void a_scene_file_is_what_its_code_builds(String name) {
        assertEquals(text(SampleScenes.built(name)), text(SampleScenes.file(name)));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("names")
    void loading_a_scene_and_saving_it_changes_no_byte(String name) {
        Scene scene = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.RECORDED);
        assertEquals(List.of(), scene.warnings());
        byte[] saved = Scenes.toBytes(scene, SceneKind.AUTHORING);
        assertEquals(text(SampleScenes.file(name)), text(saved));
        Scene again = SampleScenes.read(name, saved, TrackingLevel.RECORDED);
        assertArrayEquals(saved, Scenes.toBytes(again, SceneKind.AUTHORING));
    }

    @ParameterizedTest
    @MethodSource("smallNames")
    void the_templates_of_a_world_create_entities_with_which_its_ticks_run(String name) {
        Simulation simulation = SampleScenes.catalog().definition(name).orElseThrow().open(TrackingLevel.RECORDED, 1);
        for (Template template : simulation.definition().templates()) {
            Entity first = template.addTo(simulation.world(), Entity.NONE);
            template.addTo(simulation.world(), first);
        }
        simulation.schedule().settle();
        for (int tick = 1; tick <= 60; tick++) {
            simulation.schedule().tick();
        }
        assertEquals(60, simulation.world().tick());
    }

    @Test
    void three_samples_offer_templates() {
        assertEquals(List.of("Gun", "Nest", "Fort with four guns"), templates("collisions"));
        assertEquals(List.of("Planet with a moon", "Moon", "Star"), templates("solar-system"));
        assertEquals(List.of("Cloud", "Person"), templates("poison-cloud"));
    }

    private static List<String> templates(String name) {
        return SampleScenes.catalog().definition(name).orElseThrow().templates().stream().map(Template::name).toList();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void the_invariants_of_a_scene_hold_at_every_state(String name) {
        Scene scene = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.OFF);
        InvariantWatch watch = new InvariantWatch(scene.simulation().world(), scene.invariants());
        EngineWorld.of(scene.simulation().world()).onSegment(watch::follow);
        for (int tick = 0; tick <= 600 && !scene.invariants().isEmpty(); tick++) {
            assertEquals(List.of(), watch.breaches(), "state " + tick);
            scene.simulation().schedule().tick();
        }
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void two_runs_have_the_same_hash_at_every_state(String name) {
        Simulation first = SampleScenes.open(name);
        Simulation second = SampleScenes.open(name);
        for (int tick = 0; tick <= 200; tick++) {
            assertEquals(first.world().hashes(), second.world().hashes(), "state " + tick);
            first.schedule().tick();
            second.schedule().tick();
        }
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void a_world_that_tracks_as_little_as_it_may_has_the_same_hashes(String name) {
        Simulation recorded = SampleScenes.open(name);
        Simulation untracked = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.OFF).simulation();
        run(recorded, 60);
        run(untracked, 60);
        assertEquals(recorded.world().hashes(), untracked.world().hashes());
        assertEquals(EngineWorld.of(recorded.world()).hashFromScratch(), recorded.world().hash());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void a_hundred_ticks_a_snapshot_in_memory_and_a_hundred_more_are_two_hundred(String name) {
        Simulation whole = SampleScenes.open(name);
        run(whole, 100);
        Snapshot middle = whole.world().snapshot();
        run(whole, 100);
        Simulation resumed = whole.definition().open(TrackingLevel.RECORDED, 7);
        resumed.world().restore(middle);
        run(resumed, 100);
        assertEquals(whole.world().hashes(), resumed.world().hashes());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void a_snapshot_with_modifications_that_wait_goes_on_as_if_it_had_never_stopped(String name) {
        Simulation whole = SampleScenes.open(name);
        run(whole, 37);
        for (ComponentType<?> type : whole.world().types().types()) {
            if (type.isDeferred() && whole.world().array(type.recordClass()).size() > 0) {
                modifyFirst(whole.world().array(type.recordClass()));
            }
        }
        byte[] saved = Scenes.toBytes(Scene.of(whole), SceneKind.TICK);
        Scene read = SampleScenes.read(name, saved, TrackingLevel.RECORDED);
        Simulation resumed = read.simulation();
        assertArrayEquals(saved, Scenes.toBytes(read, SceneKind.TICK));
        assertEquals(whole.world().hashes(), resumed.world().hashes());
        run(whole, 20);
        run(resumed, 20);
        assertEquals(57, resumed.world().tick());
        assertEquals(whole.world().hashes(), resumed.world().hashes());
    }

    /// Requests that the first row get the value of the last.
    private static <C extends Record> void modifyFirst(ComponentArray<C> array) {
        array.replace(array.entityAt(0), array.valueAt(array.size() - 1));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void a_hundred_ticks_a_tick_snapshot_file_and_a_hundred_more_are_two_hundred(String name) {
        Simulation whole = SampleScenes.open(name);
        run(whole, 100);
        byte[] middle = Scenes.toBytes(Scene.of(whole), SceneKind.TICK);
        run(whole, 100);
        Simulation resumed = SampleScenes.read(name, middle, TrackingLevel.RECORDED).simulation();
        assertArrayEquals(middle, Scenes.toBytes(Scene.of(resumed), SceneKind.TICK));
        run(resumed, 100);
        assertEquals(whole.world().hashes(), resumed.world().hashes());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("smallNames")
    void a_tick_taken_back_leaves_the_hash_that_was_before_it(String name) {
        Simulation simulation = SampleScenes.open(name);
        run(simulation, 30);
        long before = simulation.world().hash();
        run(simulation, 1);
        simulation.world().segmentsOfTick().reversed().forEach(EngineWorld.of(simulation.world())::revert);
        assertEquals(before, simulation.world().hash());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("names")
    void no_population_that_a_seed_makes_is_in_an_authoring_scene(String name) {
        Simulation simulation = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.OFF).simulation();
        int generated = simulation.world().array(Generated.class).size();
        int written = text(SampleScenes.file(name)).split("\"id\":", -1).length - 1;
        assertEquals(simulation.world().entityCount() - generated, written);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("names")
    void a_scene_whose_values_were_edited_is_in_the_order_of_its_file(String name) {
        Scene scene = SampleScenes.read(name, SampleScenes.file(name), TrackingLevel.RECORDED);
        Simulation simulation = scene.simulation();
        ComponentArray<Generated> generated = simulation.world().array(Generated.class);
        for (ComponentType<?> type : simulation.world().types().types()) {
            ComponentArray<?> array = simulation.world().array(type.recordClass());
            boolean isEdited = !type.isSingleton() && !type.isManaged() && !type.isDerived()
                    && type.recordClass() != SceneId.class;
            if (isEdited && array.size() > 1 && !generated.has(array.entityAt(0))) {
                EngineWorld.of(simulation.world()).open(Author.edit("Set " + type));
                replaceFirst(array);
                EngineWorld.of(simulation.world()).close();
                simulation.schedule().settle();
            }
        }
        Simulation reopened = Scenes.reopen(scene, TrackingLevel.RECORDED).scene().simulation();
        assertEquals(reopened.world().hashes(), simulation.world().hashes());
    }

    private static <C extends Record> void replaceFirst(ComponentArray<C> array) {
        array.replace(array.entityAt(0), array.valueAt(array.size() - 1));
    }

    private static void run(Simulation simulation, int ticks) {
        for (int i = 0; i < ticks; i++) {
            simulation.schedule().tick();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
