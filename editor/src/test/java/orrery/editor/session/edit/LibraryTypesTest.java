package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// Edits of types that the library manages: each is refused with a remedy, and the scene can still be saved.
@Execution(ExecutionMode.CONCURRENT)
class LibraryTypesTest {
    private static final Entity SUN = Entity.of(1, 1);

    private final Session session = TinyWorld.sessionOfFile();
    private final EntityEdits edits = new EntityEdits(session);
    private final String before = saved();

    @AfterEach
    void everything_is_as_it_was() {
        assertEquals(before, saved());
        assertEquals("", session.view().status().undo().undo());
        session.close();
    }

    private String saved() {
        return session.ask(open -> new String(Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING),
                StandardCharsets.UTF_8)).join();
    }

    private static String refused(EditResult result) {
        assertEquals(false, result.done());
        return result.message();
    }

    private <C extends Record> ComponentType<C> type(Class<C> recordClass) {
        return session.ask(open -> open.world().types().of(recordClass)).join();
    }

    @Test
    void a_field_of_a_scene_id_is_not_edited() {
        ComponentType<SceneId> type = type(SceneId.class);
        assertEquals("SceneId is written by the library alone: saving a scene gives each entity an id of its own.",
                refused(edits.set(type, type.fields().getFirst(), SUN, Long.MAX_VALUE).join()));
        assertEquals("SceneId is written by the library alone: saving a scene gives each entity an id of its own.",
                refused(edits.remove(type, List.of(SUN)).join()));
    }

    @Test
    void the_links_of_the_scene_tree_are_not_edited() {
        ComponentType<Node> type = type(Node.class);
        String instead = "Node is written by the library alone: use SceneTree.attach, attachBefore or detach.";
        assertEquals(instead, refused(edits.set(type, type.fields().getFirst(), SUN, SUN).join()));
        assertEquals(instead, refused(edits.remove(type, List.of(SUN)).join()));
        assertEquals(instead, refused(edits.reset(type, List.of(SUN)).join()));
        assertEquals("TreeRoots is written by the library alone: use SceneTree.attach, attachBefore or detach.",
                refused(session.edit("Set TreeRoots.first",
                        sim -> sim.world().setSingleton(new TreeRoots(Entity.NONE, Entity.NONE))).join()));
    }

    @Test
    void what_systems_compute_and_make_is_not_edited() {
        ComponentType<WorldTransform> type = type(WorldTransform.class);
        assertEquals("An edit can't write WorldTransform: set LocalTransform, from which it is computed.",
                refused(edits.set(type, type.fields().getFirst(), SUN, 5.0).join()));
        assertEquals("An edit can't write Generated: a system creates such entities; change what it creates them from.",
                refused(edits.add(type(Generated.class), List.of(SUN)).join()));
    }
}
