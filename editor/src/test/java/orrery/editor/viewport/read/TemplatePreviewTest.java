package orrery.editor.viewport.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.template.EntityTemplate;

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

    /// A world that can't draw some of its entities.
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
            world.components(MethodHandles.lookup(), Ball.class).shape(Ball.class, Anchor.SELF, Ball::shape)
                    .templates(Template.of("Ball", LocalTransform.IDENTITY, new Ball(true)),
                            Template.of("Broken ball", LocalTransform.IDENTITY, new Ball(false)));
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
        assertEquals(1, preview.figures().size());
    }

    @Test
    void a_provider_that_fails_is_reported_with_the_template() {
        assertEquals("Template Broken ball can't be created: a broken ball has no shape",
                preview("Broken ball").problem());
    }

    @Test
    void a_template_that_the_world_does_not_have_is_reported() {
        assertEquals("World balls has no template Bee. Choose another one.", preview("Bee").problem());
    }
}
