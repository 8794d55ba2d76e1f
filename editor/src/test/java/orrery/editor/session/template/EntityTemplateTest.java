package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.TinyWorld;

class EntityTemplateTest {
    @TempDir
    Path folder;

    private final Simulation tiny = TinyWorld.make();

    /// Holds the score.
    public record Score(int points) {}

    /// A world that can no longer be opened when its provider fails.
    private record Failing(AtomicBoolean fails) implements WorldProvider {
        @Override
        public String name() {
            return "failing";
        }

        @Override
        public String description() {
            return "A world that fails.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.singleton(MethodHandles.lookup(), Score.class, _ -> {
                if (fails.get()) {
                    throw new IllegalStateException("no score");
                }
                return new Score(0);
            });
        }
    }

    private EntityTemplate.Stored stored(String text) throws IOException {
        return new EntityTemplate.Stored("Bee", Files.writeString(folder.resolve("Bee.template.json"), text));
    }

    private static String refusal(EntityTemplate template, Simulation simulation) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> template.prepared(simulation)).getMessage());
    }

    @Test
    void a_template_that_the_world_does_not_have_is_refused_before_it_is_created() {
        assertEquals("World tiny has no template Bee. Choose another one.",
                refusal(new EntityTemplate.Declared("Bee"), tiny));
    }

    @Test
    void a_file_that_is_not_there_is_named_with_the_remedy() {
        Path file = folder.resolve("Bee.template.json");
        assertEquals(
                "Template Bee can't be read: there is no file or folder %s. Correct its file, or delete the template."
                        .formatted(file),
                refusal(new EntityTemplate.Stored("Bee", file), tiny));
    }

    @Test
    void a_file_that_is_no_text_is_named() throws IOException {
        Path file = Files.write(folder.resolve("Bee.template.json"), new byte[] {(byte) 0xff});
        assertEquals("Template Bee can't be read: %s: it is no text in UTF-8. Correct its file, or delete the template."
                .formatted(file), refusal(new EntityTemplate.Stored("Bee", file), tiny));
    }

    @Test
    void a_template_without_entities_is_refused() throws IOException {
        Simulation empty = WorldDefinition.of(new TinyWorld()).open(TrackingLevel.OFF, 1);
        String text = new String(Scenes.toBytes(Scene.of(empty), SceneKind.AUTHORING), StandardCharsets.UTF_8);
        assertEquals("Template Bee has no entities. Delete it, and make another one.", refusal(stored(text), tiny));
    }

    @Test
    void a_provider_that_fails_while_a_file_is_read_is_reported_with_the_template() throws IOException {
        AtomicBoolean fails = new AtomicBoolean();
        Simulation simulation = WorldDefinition.of(new Failing(fails)).open(TrackingLevel.OFF, 1);
        EntityTemplate template = stored(
                new String(Scenes.toBytes(Scene.of(simulation), SceneKind.AUTHORING), StandardCharsets.UTF_8));
        fails.set(true);
        assertEquals(
                "Template Bee can't be read; its file stays as it is. %s, line 4, column 12: $.world: the world failing"
                        .formatted(folder.resolve("Bee.template.json"))
                        + " can't be opened: no score. Correct its provider",
                refusal(template, simulation));
    }

    @Test
    void a_stored_template_creates_its_entities() throws IOException {
        EntityTemplate template = stored(
                FragmentText.of(Scene.of(tiny), List.of(Entity.of(3, 1)), "Nothing was copied").text());
        assertEquals(1, template.prepared(tiny).addTo(Scene.of(TinyWorld.make()), Entity.NONE).size());
    }
}
