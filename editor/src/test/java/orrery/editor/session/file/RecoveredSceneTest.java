package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;

/// What a recovered scene has of the file, and writes to it.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RecoveredSceneTest {
    private static final Entity OAK = Entity.of(1, 1);
    private static final Entity ROSE = Entity.of(2, 1);
    private static final String TEXT = """
            {"format": "orrery-scene", "version": 1, "world": "linked", "entities": [
            {"id": 1, "name": "Oak", "Links": {"all": [{"to": "#1", "weight": 1, "old": 3}, {"to": "#7", "weight": 2}],
            "lid": 1}, "Wings": {"span": 2.50}},
            {"id": 7, "name": "Rose"}]}
            """;

    @TempDir
    private Path folder;
    private JournaledSessions sessions;
    private Session killed;
    private final AtomicInteger opened = new AtomicInteger();

    /// A reference with a weight.
    record Link(Entity to, int weight) {}

    /// A list of records with references.
    record Links(List<Link> all) {}

    /// What the world sets when it is opened.
    record Limits(int most) {}

    private final class Linked implements WorldProvider {
        @Override
        public String name() {
            return "linked";
        }

        @Override
        public String description() {
            return "Links between entities.";
        }

        @Override
        public void define(WorldDefinition.Builder definition) {
            definition.components(MethodHandles.lookup(), Links.class).singleton(MethodHandles.lookup(), Limits.class,
                    _ -> {
                        opened.incrementAndGet();
                        return new Limits(1);
                    });
        }
    }

    private SceneOpening opening() {
        SceneResult read = Scenes.parse(TEXT.getBytes(StandardCharsets.UTF_8), "linked.json",
                WorldCatalog.holding(WorldDefinition.of(new Linked())), TrackingLevel.RECORDED);
        Scene scene = ((SceneResult.Loaded) read).scene();
        return new SceneOpening(scene.simulation(), new SceneFile("linked.json", null, scene), List.of());
    }

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
        killed = sessions.begin("killed");
        killed.open("linked", this::opening).join();
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    private static String written(Session session) {
        return session.ask(open -> new String(
                Scenes.toBytes(Objects.requireNonNull(open).sceneAtStateZero(), SceneKind.AUTHORING),
                StandardCharsets.UTF_8)).join();
    }

    private Session recovered() {
        RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(killed, "killed"))).orElseThrow();
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, this::opening).join());
        return next;
    }

    private void rename(String name) {
        assertTrue(killed.edit("Rename", sim -> sim.world().replace(ROSE, new Name(name))).join().done());
    }

    private void save() {
        String saved = written(killed);
        assertTrue(saved.contains("\"Oak\""), saved);
        killed.ask(open -> {
            Objects.requireNonNull(open).savedAs(folder.resolve("linked.json"), null);
            return true;
        }).join();
    }

    @Test
    void copies_have_what_the_world_does_not_know() {
        EntityEdits edits = new EntityEdits(killed);
        assertEquals(EditResult.DONE, edits.duplicate(List.of(OAK)).join());
        String text = killed.ask(open -> SceneFragment.toText(Objects.requireNonNull(open).scene(), List.of(OAK)))
                .join();
        String other = text.replace("2.50", "7").replace("\"old\": 3", "\"old\": 4");
        assertTrue(edits.paste(other, ROSE, true).join().done());
        assertEquals(EditResult.DONE, edits.duplicate(killed.selection().entities()).join());
        killed.undo().join();
        killed.stepTicks(2);
        assertEquals(EditResult.DONE, edits.duplicate(killed.selection().entities()).join());
        killed.restart();
        String before = written(killed);
        assertEquals(2, before.split("\"span\": 2.50", -1).length - 1, before);
        assertEquals(2, before.split("\"old\": 3", -1).length - 1, before);
        assertEquals(1, before.split("\"old\": 4", -1).length - 1, before);

        Session next = recovered();
        assertEquals(before, written(next));
        assertTrue(next.redo().join().done() || next.undo().join().done());
    }

    @Test
    void a_scene_that_was_saved_before_the_crash_is_recovered_without_a_complaint() throws IOException {
        Path file = folder.resolve("linked.json");
        Files.writeString(file, TEXT);
        FileStamp asOpened = FileStamp.of(file);
        killed.open("linked", () -> opening().with(asOpened)).join();
        rename("Rosa");
        killed.journaled().join();
        Files.writeString(file, TEXT.replace("Rose", "Rosa"));
        rename("Rosalie");
        RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(killed, "killed"))).orElseThrow();
        Session next = sessions.begin("next");
        assertEquals(new EditResult(true, ""), next.recover(left, () -> opening().with(left.read())).join());
        assertEquals(List.of(), next.problems().all());
    }

    @Test
    void saves_that_give_no_ids_are_not_written_again() {
        rename("Rosa");
        killed.stepTicks(1);
        for (int i = 0; i < 5; i++) {
            rename("Rosa " + i);
            save();
        }
        assertTrue(killed.edit("Create", sim -> sim.world().create(new Name("Fern"))).join().done());
        killed.restart();
        killed.edit("Create", sim -> sim.world().create(new Name("Moss"))).join();
        killed.stepTicks(1);
        save();
        killed.restart();
        killed.edit("Create", sim -> sim.world().create(new Name("Ash"))).join();
        killed.stepTicks(1);
        save();
        String before = written(killed);
        sessions.kill(killed, "killed");
        opened.set(0);
        Session next = recovered();
        int made = opened.get();
        assertEquals(before, written(next));
        assertTrue(made <= 6, () -> "%d worlds were opened".formatted(made));
    }
}
