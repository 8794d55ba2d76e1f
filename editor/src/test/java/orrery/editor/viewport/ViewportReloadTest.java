package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.session.reload.ReloadMode;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.FragmentText;

/// The placing of a template while code is reloaded.
class ViewportReloadTest extends ViewportHarness {
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private EntityTemplate template = new EntityTemplate.Declared("");

    /// The code of [ChartWorld] after it was compiled again: its classes are others, and balls are drawn ten times as large.
    public static final class Recompiled implements WorldProvider {
        record Ball(double radius, int rgb) {}

        record Ring(double radius) {}

        record Dust(double x, double y) {}

        record Moving() {}

        @Override
        public String name() {
            return "chart";
        }

        @Override
        public String description() {
            return "Things to draw.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Ball.class, Ring.class, Dust.class, Moving.class)
                    .shape(Ball.class, Anchor.SELF, ball -> Shape.disc(10 * ball.radius(), ball.rgb()));
        }
    }

    @BeforeEach
    void store() throws IOException {
        String text = FragmentText.of(Scene.of(ChartWorld.open()), List.of(MOON), "Nothing was copied").text();
        template = new EntityTemplate.Stored("Moon", Files.writeString(folder.resolve("Moon.template.json"), text));
    }

    private void carry(FxRobot robot) {
        await(() -> pane.model().slice().counts().total() > 0);
        robot.interact(() -> pane.place(template));
        await(() -> pane.placing().isActive());
        robot.moveTo(at(-60, 30));
    }

    private void reload() {
        var result = session.reload(WorldDefinition.of(new Recompiled()), ReloadMode.KEEP_STATE, true).join();
        assertEquals(List.of(), result.problems());
    }

    @Test
    void the_template_is_read_again_and_can_be_placed(FxRobot robot) {
        carry(robot);
        reload();
        await(() -> pane.placing().figures().getFirst().shape().equals(Shape.disc(5, 0xcccccc)));
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> session.selection().lead().isPresent());
        Entity created = session.selection().lead().orElseThrow();
        assertEquals(new Recompiled.Ball(0.5, 0xcccccc),
                read(moment -> moment.world().get(created, Recompiled.Ball.class)));
        assertTrue(world("Moon 2").minus(new Vec2(-60, 30)).length() < pixels(1.5));
    }

    @Test
    void a_template_that_can_not_be_read_again_is_dropped_and_that_is_said(FxRobot robot) throws IOException {
        carry(robot);
        Files.delete(((EntityTemplate.Stored) template).file());
        reload();
        await(() -> !pane.placing().isActive());
        assertTrue(pane.notice().text().startsWith("Template Moon can't be read"), pane.notice().text());
    }
}
