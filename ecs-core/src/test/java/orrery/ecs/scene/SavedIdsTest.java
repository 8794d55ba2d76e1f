package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// The ids that saving gives to entities that have none.
class SavedIdsTest {
    private static final Pattern ENTITY = Pattern.compile("\\{\"id\": (\\d+), \"name\": \"(\\w+)\"");

    /// Id and name of each entity of a text: `1=oak`.
    private static List<String> ids(String text) {
        return ENTITY.matcher(text).results().map(found -> found.group(1) + "=" + found.group(2)).toList();
    }

    private static List<String> ids(Scene scene) {
        return ids(text(scene, SceneKind.AUTHORING));
    }

    private static Entity root(Simulation simulation, String name) {
        Entity entity = simulation.world().create(new Name(name));
        simulation.tree().attach(entity, Entity.NONE);
        return entity;
    }

    @Test
    void a_new_entity_keeps_the_id_of_the_first_save() {
        Scene scene = load(Texts.withEntities("{\"id\": 4, \"name\": \"oak\", \"parent\": null}"));
        Simulation simulation = scene.simulation();
        Entity elm = root(simulation, "elm");
        assertEquals(List.of("4=oak", "5=elm"), ids(scene));
        Entity fir = root(simulation, "fir");
        simulation.tree().attachBefore(fir, Entity.NONE, elm);
        assertEquals(List.of("4=oak", "6=fir", "5=elm"), ids(scene));
        Entity ash = root(simulation, "ash");
        simulation.tree().attachBefore(ash, Entity.NONE, fir);
        assertEquals(List.of("4=oak", "7=ash", "6=fir", "5=elm"), ids(scene));
    }

    @Test
    void an_id_that_a_save_gave_is_not_given_to_another_entity() {
        Scene scene = load(Texts.withEntities("{\"id\": 4, \"name\": \"oak\", \"parent\": null}"));
        Entity elm = root(scene.simulation(), "elm");
        assertEquals(List.of("4=oak", "5=elm"), ids(scene));
        root(scene.simulation(), "fir");
        scene.simulation().world().destroy(elm);
        assertEquals(List.of("4=oak", "6=fir"), ids(scene));
    }

    @Test
    void a_scene_that_was_not_read_keeps_its_ids_too_in_files_and_in_copies_of_its_world(@TempDir Path folder)
            throws IOException {
        Scene scene = Garden.scene(simulation -> root(simulation, "elm"));
        Path file = folder.resolve("garden.json");
        Scenes.write(scene, SceneKind.AUTHORING, file);
        Entity fir = root(scene.simulation(), "fir");
        scene.simulation().tree().attachBefore(fir, Entity.NONE, scene.simulation().tree().firstChildOf(Entity.NONE));
        Simulation copy = scene.simulation().definition().open(TrackingLevel.OFF, 0);
        copy.world().restore(scene.simulation().world().snapshot());
        assertEquals(List.of("2=fir", "1=elm"), ids(scene.with(copy)));
        assertEquals(List.of("2=fir", "1=elm"), ids(scene));
    }

    @Test
    void a_scene_that_is_reopened_or_carried_over_keeps_them() {
        Scene scene = load(Texts.withEntities("{\"id\": 4, \"name\": \"oak\", \"parent\": null}"));
        Entity elm = root(scene.simulation(), "elm");
        assertEquals(List.of("4=oak", "5=elm"), ids(scene));
        scene.simulation().tree().attachBefore(root(scene.simulation(), "fir"), Entity.NONE, elm);
        SceneResult carried = Scenes.carryOver(Scenes.toBytes(scene, SceneKind.TICK), scene.simulation().definition(),
                TrackingLevel.RECORDED);
        assertEquals(List.of("4=oak", "6=fir", "5=elm"), ids(((SceneResult.Loaded) carried).scene().ofFile(scene)));
        assertEquals(List.of("4=oak", "6=fir", "5=elm"), ids(Scenes.reopen(scene, TrackingLevel.RECORDED).scene()));
    }

    @Test
    void a_scene_of_the_same_handles_gives_them_again_if_it_is_told_them() {
        Scene scene = load(Texts.withEntities("{\"id\": 4, \"name\": \"oak\", \"parent\": null}"));
        Entity elm = root(scene.simulation(), "elm");
        Entity yew = root(scene.simulation(), "yew");
        assertEquals(List.of("4=oak", "5=elm", "6=yew"), ids(scene));
        Map<Entity, Long> known = scene.idsOfSaves();
        assertEquals(Map.of(elm, 5L, yew, 6L), known);
        scene.simulation().world().destroy(elm);
        byte[] state = Scenes.toBytes(scene, SceneKind.TICK);
        Scene other = ((SceneResult.Loaded) Scenes.carryOver(state, scene.simulation().definition(),
                TrackingLevel.RECORDED)).scene();
        other.giveAgain(known);
        root(other.simulation(), "fir");
        assertEquals(List.of("4=oak", "6=yew", "7=fir"), ids(other));
    }
}
