package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.file.SceneFile;

/// What is saved of a reference to an entity that the scene's file does not have.
class MissingTargetsTest {
    private static final Entity BIX = FleetWorld.craft(2);

    private final Session session = new Session();

    @BeforeEach
    void open() {
        session.open("fleet", MissingTargetsTest::fleet).join();
    }

    private static SceneOpening fleet() {
        String text = saved(Scene.of(FleetWorld.make())).replaceFirst("\"target\": \"#1\", \"note\": \"note 1\"",
                "\"target\": \"#99\", \"note\": \"note 1\"");
        SceneResult.Loaded read = (SceneResult.Loaded) Scenes.parse(text.getBytes(StandardCharsets.UTF_8), "fleet.json",
                WorldCatalog.holding(WorldDefinition.of(new FleetWorld())), TrackingLevel.RECORDED);
        return new SceneOpening(read.scene().simulation(), new SceneFile("fleet.json", null, read.scene()), List.of());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private static String saved(Scene scene) {
        return new String(Scenes.toBytes(scene, SceneKind.AUTHORING), StandardCharsets.UTF_8);
    }

    private String target() {
        String text = session.ask(open -> saved(Objects.requireNonNull(open).sceneAtStateZero())).join();
        String before = text.substring(0, text.indexOf(", \"note\": \"note 1\""));
        return before.substring(before.lastIndexOf("\"target\": ") + 10);
    }

    private void follow(Entity target, String note) {
        session.edit("Follow", editing -> {
            Craft craft = editing.world().get(BIX, Craft.class);
            editing.world().set(BIX,
                    new Craft(craft.x(), craft.fuel(), craft.task(), craft.colour(), craft.armed(), target,
                            note));
        }).join();
    }

    @Test
    void it_stays_while_ticks_run_and_other_fields_are_edited() {
        assertEquals("\"#99\"", target());
        follow(Entity.NONE, "note 1, edited");
        follow(Entity.NONE, "note 1");
        session.stepTicks(3);
        assertEquals("\"#99\"", target());
    }

    @Test
    void it_is_gone_after_it_was_set_to_another_one_and_to_none_and_back_after_undo() {
        follow(FleetWorld.craft(3), "note 1");
        assertEquals("\"#3\"", target());
        follow(Entity.NONE, "note 1");
        assertEquals("null", target());
        session.undo().join();
        session.undo().join();
        assertEquals("\"#99\"", target());
        session.redo().join();
        session.redo().join();
        session.stepTicks(3);
        assertEquals("null", target());
        session.goToTick(0);
        assertEquals("null", target());
        session.goToTick(2);
        assertEquals("null", target());
    }
}
