package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static orrery.ecs.scene.Texts.load;
import static orrery.ecs.scene.Texts.text;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

class SceneDiffTest {
    private static Scene garden() {
        return load(text(Garden.scene(Garden::plantAll), SceneKind.AUTHORING));
    }

    private static String diff(Scene before, Scene after) {
        return SceneDiff.between(before, after).stream().map(SceneDiff.Difference::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void equal_scenes_do_not_differ() {
        assertEquals(List.of(), SceneDiff.between(garden(), garden()));
    }

    @Test
    void structure_comes_first_then_fields() {
        Scene after = garden();
        World world = after.simulation().world();
        Entity oak = Entity.of(1, 1);
        Entity moss = Entity.of(3, 1);
        world.replace(oak, new Garden.Water(4));
        world.replace(oak, new Name("Young oak"));
        Garden.Plant plant = world.get(oak, Garden.Plant.class);
        world.replace(oak, new Garden.Plant(plant.season(), "elm", moss, plant.lean(), plant.height()));
        world.remove(moss, Garden.Water.class);
        world.add(moss, new Garden.Frozen());
        world.destroy(Entity.of(4, 1));
        world.create(new Name("Ann"));
        after.simulation().tree().attach(Entity.of(2, 1), Entity.NONE);
        world.setSingleton(new Garden.Weeds(5));
        world.setSingleton(after.simulation().schedule().settings().withEnabled("Grow", false));
        assertEquals("""
                system Grow: enabled → disabled
                #1 (Young oak) name: "Old oak \\"é\\" 🌳" → "Young oak"
                #1 (Young oak) before: none → #2
                #2 (Branch) parent: #1 → none
                #3 Water: {"litres": 2} → absent
                #3 Frozen: absent → {}
                #4: present → absent
                #5 (Ann): absent → present
                #1 (Young oak) Plant.kind: "oak" → "elm"
                #1 (Young oak) Plant.neighbour: null → "#3"
                singleton Weeds.count: 3 → 5""", diff(garden(), after));
    }

    @Test
    void pending_values_of_deferred_types_do_not_show() {
        Scene after = garden();
        after.simulation().world().replace(Entity.of(1, 1), new Garden.Water(9));
        assertEquals("", diff(garden(), after));
    }

    @Test
    void tick_snapshots_differ_in_their_state_too() {
        Scene one = load(text(garden(), SceneKind.TICK));
        Scene other = load(text(garden(), SceneKind.TICK));
        assertEquals(List.of(), SceneDiff.between(one, other));
        other.simulation().schedule().tick();
        assertEquals(List.of("tick", "state"), SceneDiff.between(one, other).stream().map(SceneDiff.Difference::where)
                .limit(2).toList());
    }
}
