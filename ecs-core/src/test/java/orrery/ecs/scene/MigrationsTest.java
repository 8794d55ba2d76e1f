package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.file.SafeFile;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;

/// Two invented versions before the first: in `-1` worlds were called `planet`, in `0` entities were called `things`.
class MigrationsTest {
    private record Rename(int from, String former, String now) implements Migration {
        @Override
        public String description() {
            return "\"%s\" is called \"%s\"".formatted(former, now);
        }

        @Override
        public void apply(Map<String, Object> scene) {
            Object value = scene.remove(former);
            if (value != null) {
                scene.put(now, value);
            }
        }
    }

    private static final String OLD = "{\"format\": \"orrery-scene\", \"version\": 0, \"planet\": \"garden\","
            + " \"kind\": \"authoring\", \"seed\": 1E0, \"things\": [{\"id\": 3, \"name\": \"x\\u00e9\","
            + " \"Wings\": [true, false, null, -0.50]}]}";

    private static SceneResult parse(String text) {
        Migrations migrations = new Migrations(List.of(new Rename(0, "planet", "world"),
                new Rename(1, "things", "entities")), 2);
        return new SceneParser("old.json", WorldCatalog.holding(WorldDefinition.of(new Garden())), migrations,
                TrackingLevel.OFF).run(text.getBytes(UTF_8));
    }

    @Test
    void an_old_scene_is_migrated_step_by_step() {
        Scene scene = ((SceneResult.Loaded) parse(OLD.replace("1E0", "1"))).scene();
        assertEquals("xé", scene.simulation().world().array(Name.class).valueAt(0).value());
        assertEquals("[true, false, null, -0.50]", scene.unknown(new SceneId(3)).get("Wings"));
        assertEquals(List.of(
                "old.json: $.version: the scene has version 0; it was migrated: \"planet\" is called \"world\". Saving"
                        + " writes version 2 and keeps the present file as a backup next to it",
                "old.json: $.version: the scene has version 1; it was migrated: \"things\" is called \"entities\". Saving"
                        + " writes version 2 and keeps the present file as a backup next to it"),
                Texts.lines(scene.warnings()).subList(0, 2));
    }

    @Test
    void errors_in_an_old_scene_are_told() {
        SceneResult.Refused refused = (SceneResult.Refused) parse(OLD.replace("\"id\": 3", "\"id\": -3").replace("1E0",
                "1"));
        assertTrue(refused.problems().getFirst().toString().contains("$.entities[0].id: found -3, expected an id"));
    }

    @Test
    void a_migrated_scene_saved_over_its_file_leaves_the_old_one_beside_it(@TempDir Path folder) throws IOException {
        String old = OLD.replace("planet", "world").replace("1E0", "1");
        Path file = Files.writeString(folder.resolve("garden.json"), old);
        Migrations toNewest = new Migrations(List.of(new Rename(0, "things", "entities")), Scenes.VERSION);
        SceneResult read = new SceneParser(file.toString(), Garden.catalog(), toNewest, TrackingLevel.OFF)
                .run(Files.readAllBytes(file));
        Scene scene = ((SceneResult.Loaded) read).scene();
        Scenes.write(scene, SceneKind.AUTHORING, file);
        Scenes.write(scene, SceneKind.AUTHORING, file);
        assertEquals(old, Files.readString(folder.resolve("garden.json.v0~")));
        SceneResult.Loaded again = (SceneResult.Loaded) Scenes.read(file, Garden.catalog(), TrackingLevel.OFF);
        assertEquals("[true, false, null, -0.50]", again.scene().unknown(new SceneId(3)).get("Wings"));
        assertEquals(List.of(), again.scene().warnings().stream().filter(w -> w.path().equals("$.version")).toList());
    }

    @Test
    void a_newer_version_is_refused_and_names_both(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("new.json"),
                "{\"format\": \"orrery-scene\",\n \"version\": 2, \"world\": \"garden\", \"threads\": []}");
        SceneResult.Refused refused = (SceneResult.Refused) Scenes.read(file, Garden.catalog(), TrackingLevel.OFF);
        assertEquals(List.of(file + ":2:13: $.version: the scene has version 2; this program reads up to version 1."
                + " Update Orrery, or open the scene with the program that saved it"),
                Texts.lines(refused.problems()));
    }

    @Test
    void each_file_of_an_old_version_is_kept_once_and_the_second_gets_a_number(@TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve("old.json"), "very old");
        SafeFile safe = new SafeFile(file);
        safe.keepVersion(0);
        safe.keepVersion(0);
        safe.replace("old too".getBytes(UTF_8));
        safe.keepVersion(0);
        safe.keepVersion(0);
        safe.replace("another".getBytes(UTF_8));
        safe.keepVersion(0);
        assertEquals("very old", Files.readString(folder.resolve("old.json.v0~")));
        assertEquals("old too", Files.readString(folder.resolve("old.json.v0-2~")));
        assertEquals("another", Files.readString(folder.resolve("old.json.v0-3~")));
    }

    @Test
    void a_migrated_scene_saved_over_another_old_file_keeps_that_and_over_a_new_one_keeps_none(@TempDir Path folder)
            throws IOException {
        String old = OLD.replace("planet", "world").replace("1E0", "1");
        Migrations toNewest = new Migrations(List.of(new Rename(0, "things", "entities")), Scenes.VERSION);
        Scene scene = ((SceneResult.Loaded) new SceneParser("garden.json", Garden.catalog(), toNewest,
                TrackingLevel.OFF).run(old.getBytes(UTF_8))).scene();
        Path file = Files.writeString(folder.resolve("garden.json"), old);
        Files.writeString(folder.resolve("garden.json.v0~"), "of another day");
        Scenes.write(scene, SceneKind.AUTHORING, file);
        Scenes.write(scene, SceneKind.AUTHORING, file);
        assertEquals("of another day", Files.readString(folder.resolve("garden.json.v0~")));
        assertEquals(old, Files.readString(folder.resolve("garden.json.v0-2~")));
        assertTrue(Files.notExists(folder.resolve("garden.json.v0-3~")));
    }
}
