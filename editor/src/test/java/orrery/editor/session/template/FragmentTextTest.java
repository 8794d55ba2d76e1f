package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.session.TinyWorld;

class FragmentTextTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Scene scene = Scene.of(TinyWorld.make());

    @Test
    void more_entities_than_possible_are_refused_with_their_number() {
        assertEquals(
                "The selection can't be a template: 3 entities are selected, with those below them, and at most 2"
                        + " are possible. Select fewer.",
                FragmentText.of(scene, List.of(SUN), "The selection can't be a template", 2, "Select fewer.").result()
                        .message());
    }

    @Test
    void entities_that_are_selected_and_below_a_selected_one_count_once() {
        assertTrue(FragmentText
                .of(scene, List.of(EARTH, SUN), "The selection can't be a template", 3, "Select fewer.").result()
                .done());
    }

    private Entity create(String name, Entity parent, LocalTransform local) {
        World world = scene.simulation().world();
        Entity entity = world.create(new Name(name), local);
        scene.simulation().tree().attach(entity, parent);
        return entity;
    }

    /// The local transforms of the topmost entities that are made of the text of selected ones.
    private List<LocalTransform> placed(Entity... selected) {
        scene.simulation().schedule().settle();
        String text = FragmentText.of(scene, List.of(selected), "Nothing", 10, "").text();
        Simulation target = TinyWorld.make();
        return fragment(text).addTo(Scene.of(target), Entity.NONE).stream()
                .map(top -> target.world().get(top, LocalTransform.class)).toList();
    }

    private SceneFragment fragment(String text) {
        return ((SceneFragment.Result.Read) SceneFragment.parse(text, "test", scene.simulation().definition()))
                .fragment();
    }

    @Test
    void entities_of_different_parents_keep_their_places_to_each_other() {
        Entity root = create("Root", Entity.NONE, LocalTransform.at(1, 2));
        Entity turned = create("Turned", EARTH, new LocalTransform(new Vec2(5, 5), 90, new Vec2(2, 2)));
        Entity leaf = create("Leaf", turned, new LocalTransform(new Vec2(3, 4), 30, new Vec2(1, -0.5)));
        assertEquals(List.of(new LocalTransform(new Vec2(17, 11), 120, new Vec2(2, -1)), LocalTransform.at(1, 2)),
                placed(root, leaf));
    }

    @Test
    void places_of_tiny_worlds_are_kept_as_exactly() {
        Entity root = create("Root", Entity.NONE, LocalTransform.at(1e-12, 2e-12));
        Entity above = create("Above", Entity.NONE, LocalTransform.at(3e-12, 0));
        Entity leaf = create("Leaf", above, LocalTransform.at(4e-12, 5e-12));
        assertEquals(List.of(LocalTransform.at(1e-12, 2e-12), LocalTransform.at(7e-12, 5e-12)), placed(root, leaf));
    }

    @Test
    void entities_of_one_parent_keep_their_positions_in_it() {
        Entity turned = create("Turned", EARTH, new LocalTransform(new Vec2(5, 5), 90, new Vec2(2, 2)));
        Entity one = create("One", turned, LocalTransform.at(1, 0));
        Entity two = create("Two", turned, LocalTransform.at(2, 0));
        assertEquals(List.of(LocalTransform.at(1, 0), LocalTransform.at(2, 0)), placed(one, two));
    }

    @Test
    void entities_below_selected_ones_keep_their_positions_in_them() {
        Entity root = create("Root", Entity.NONE, LocalTransform.at(1, 2));
        assertEquals(List.of(LocalTransform.at(20, 0), LocalTransform.at(1, 2)), placed(EARTH, MOON, root));
    }

    @Test
    void a_copy_of_one_entity_keeps_its_position_in_its_parent() {
        assertEquals(List.of(LocalTransform.at(10, 0)), placed(MOON));
    }

    @Test
    void entities_that_no_file_can_hold_are_refused_with_what_was_not_done() {
        scene.simulation().world().replace(MOON, new LocalTransform(new Vec2(Double.NaN, 0), 0, new Vec2(1, 1)));
        String message = FragmentText.of(scene, List.of(MOON), "Nothing was copied").result().message();
        assertTrue(message.startsWith("Nothing was copied: "), message);
    }
}
