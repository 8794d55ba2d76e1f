package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.WorldException;

/// Only the library writes its own types, and computed types can't be edited.
class LibraryTypesTest {
    private static final Node ALONE = new Node(Entity.NONE, Entity.NONE, Entity.NONE, Entity.NONE, Entity.NONE);
    private static final String OF_TREE = "Node is written by the library alone: use SceneTree.attach, attachBefore or"
            + " detach.";
    private static final String OF_ID = "SceneId is written by the library alone: saving a scene gives each entity an id"
            + " of its own.";

    private final Simulation simulation = Garden.scene(Garden::plantAll).simulation();
    private final EngineWorld world = EngineWorld.of(simulation.world());
    private final Entity root = simulation.tree().firstChildOf(Entity.NONE);
    private final Entity loose = world.create();

    private static String refused(Runnable write) {
        return String.valueOf(assertThrows(WorldException.class, write::run).getMessage());
    }

    private String refusedInEdit(Runnable write) {
        world.open(Author.edit("Edit"));
        try {
            return refused(write);
        } finally {
            world.close();
        }
    }

    @Test
    void links_of_the_scene_tree_are_written_by_the_tree_alone() {
        assertEquals(OF_TREE, refused(() -> world.add(loose, ALONE)));
        assertEquals(OF_TREE, refused(() -> world.replace(root, ALONE)));
        assertEquals(OF_TREE, refused(() -> world.set(root, ALONE)));
        assertEquals(OF_TREE, refused(() -> world.remove(root, Node.class)));
        assertEquals(OF_TREE, refused(() -> world.removeIfPresent(root, Node.class)));
        assertEquals(OF_TREE, refused(() -> world.array(Node.class).update(node -> ALONE)));
        assertEquals(OF_TREE, refused(() -> world.array(Node.class).addAll(List.of(loose), List.of(ALONE))));
        assertEquals(OF_TREE, refused(() -> world.array(Node.class).removeAll(List.of(root))));
        assertEquals(OF_TREE, refusedInEdit(() -> world.replace(root, ALONE)));
        assertEquals("TreeRoots is written by the library alone: use SceneTree.attach, attachBefore or detach.",
                refused(() -> world.setSingleton(new TreeRoots(loose, loose))));
    }

    @Test
    void ids_of_a_scene_are_given_by_saving_and_loading_alone() {
        Scene scene = Texts.load(Texts.withEntities("{\"id\": 7}"));
        EngineWorld loaded = EngineWorld.of(scene.simulation().world());
        assertEquals(OF_ID, refused(() -> loaded.replace(Entity.of(1, 1), new SceneId(Long.MAX_VALUE))));
        assertEquals(OF_ID, refused(() -> loaded.array(SceneId.class).longs("number").write(0, Long.MAX_VALUE)));
        assertEquals(OF_ID, refused(() -> loaded.remove(Entity.of(1, 1), SceneId.class)));
        assertEquals(7, loaded.get(Entity.of(1, 1), SceneId.class).number());
    }

    @Test
    void what_systems_compute_and_make_is_not_edited() {
        assertEquals("An edit can't write WorldTransform: set LocalTransform, from which it is computed.",
                refusedInEdit(() -> world.replace(root, WorldTransform.IDENTITY)));
        assertEquals("An edit can't write Generated: a system creates such entities; change what it creates them from.",
                refusedInEdit(() -> world.add(loose, new Generated())));
        Entity weed = world.array(Generated.class).entityAt(0);
        assertEquals("An edit can't write Generated: a system creates such entities; change what it creates them from.",
                refusedInEdit(() -> world.remove(weed, Generated.class)));
    }

    @Test
    void what_an_edit_may_do_leads_there_all_the_same() {
        world.open(Author.edit("Move, attach and destroy"));
        world.replace(root, LocalTransform.at(5, 5));
        simulation.tree().attach(loose, root);
        world.destroy(world.array(Generated.class).entityAt(0));
        world.close();
        simulation.schedule().settle();
        assertEquals(new Vec2(5, 5), world.get(root, WorldTransform.class).position());
        assertEquals(root, simulation.tree().parentOf(loose));
        assertEquals(2, world.array(Generated.class).size());
    }

    @Test
    void after_an_edit_that_was_refused_the_program_writes_as_before() {
        refusedInEdit(() -> world.add(loose, new Generated()));
        world.add(loose, new Generated());
        assertEquals(4, world.array(Generated.class).size());
    }
}
