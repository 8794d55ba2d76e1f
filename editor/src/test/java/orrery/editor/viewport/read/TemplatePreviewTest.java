package orrery.editor.viewport.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateEdits;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.ShapeScan;

class TemplatePreviewTest {
    private final Session session = new Session();

    /// Whether a ball can be drawn.
    ///
    /// @param whole whether it can
    public record Ball(boolean whole) {
        Shape shape() {
            if (!whole) {
                throw new IllegalStateException("a broken ball has no shape");
            }
            return Shape.disc(5, 0xffffff);
        }
    }

    /// A way around the parent.
    public record Orbit(double radius) {}

    /// A part of the world.
    public record Region(double width) {}

    /// A world with shapes in all coordinates. It can't draw some of its entities.
    private static final class Balls implements WorldProvider {
        @Override
        public String name() {
            return "balls";
        }

        @Override
        public String description() {
            return "Balls.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Ball.class, Orbit.class, Region.class)
                    .shape(Ball.class, Anchor.SELF, Ball::shape)
                    .shape(Orbit.class, Anchor.PARENT, orbit -> Shape.disc(orbit.radius(), 0xffffff))
                    .shape(Region.class, Anchor.WORLD, region -> Shape.disc(region.width(), 0xffffff))
                    .templates(Template.of("Ball", LocalTransform.IDENTITY, new Ball(true)),
                            Template.of("Broken ball", LocalTransform.IDENTITY, new Ball(false)),
                            Template.of("Planet", LocalTransform.at(7, 8), new Ball(true), new Orbit(30)).with(
                                    Template.of("Moon", LocalTransform.at(3, 0), new Ball(true), new Orbit(3)),
                                    Template.of("Group").with(
                                            Template.of("Satellite", LocalTransform.at(0, 9), new Orbit(9)))),
                            Template.of("Zone", LocalTransform.IDENTITY, new Region(50), new Ball(true)),
                            Template.of("Folder").with(
                                    Template.of("Leaf", LocalTransform.at(5, 5), new Ball(true), new Orbit(7))));
        }
    }

    @AfterEach
    void close() {
        session.close();
    }

    private TemplatePreview preview(String name) {
        session.open("balls", () -> new SceneOpening(WorldDefinition.of(new Balls()).open(TrackingLevel.RECORDED, 1),
                new SceneFile("balls", null), List.of())).join();
        return session.read(moment -> TemplatePreview.read(moment, new EntityTemplate.Declared(name))).join()
                .orElseThrow();
    }

    @Test
    void a_template_has_the_shapes_of_its_entities() {
        TemplatePreview preview = preview("Ball");
        assertEquals("", preview.problem());
        assertEquals(1, preview.parts().size());
    }

    /// A shape in the world.
    private record Drawn(Shape shape, WorldTransform at) {}

    @ParameterizedTest
    @ValueSource(strings = {"Ball", "Planet", "Zone", "Folder"})
    void the_shapes_are_where_a_click_creates_them_whatever_coordinates_they_are_in(String name) {
        Vec2 place = new Vec2(100, -40);
        TemplatePreview preview = preview(name);
        assertTrue(new TemplateEdits(session).create(preview.template(), Entity.NONE, place).join().done());
        List<Drawn> drawn = session.read(moment -> {
            List<Drawn> found = new ArrayList<>();
            new ShapeScan(moment.simulation())
                    .forEachPlaced((_, shape, at, _, _) -> found.add(new Drawn(shape, at)));
            return found;
        }).join().orElseThrow();
        assertEquals(drawn,
                preview.at(place).stream().map(figure -> new Drawn(figure.shape(), figure.at())).toList());
    }

    @Test
    void what_stays_where_it_is_does_not_snap() {
        assertEquals(Extent.between(-5, -5, 5, 5), preview("Zone").box());
        assertTrue(preview("Folder").box().isEmpty());
        assertFalse(preview("Folder").placeable());
    }

    @Test
    void a_provider_that_fails_is_reported_with_the_template() {
        assertEquals(
                "Template Broken ball can't be created: the shape rule of Ball threw for Broken ball: a broken ball has"
                        + " no shape (IllegalStateException)",
                preview("Broken ball").problem());
    }

    @Test
    void a_template_that_the_world_does_not_have_is_reported() {
        assertEquals("World balls has no template Bee. Choose another one.", preview("Bee").problem());
    }
}
