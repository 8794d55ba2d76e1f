package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Name;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.log.Problem;

/// The code with which a scene is recovered or opened while code that does not fit the open scene waits.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RecoveredCodeTest {
    @TempDir
    private Path folder;

    @Test
    void a_new_scene_is_recovered_with_the_code_in_use() throws IOException, WorldCode.Failure {
        UserProject project = new UserProject(Files.createDirectory(folder.resolve("project")), "classes")
                .pond("double size", "new Fish(fish.size() + 1)", "");
        SceneStore store = new SceneStore(WorldJars.read(List.of(project.classes())));
        try (JournaledSessions sessions = new JournaledSessions(folder)) {
            Session session = sessions.begin("killed");
            assertEquals(EditResult.DONE, session.open("pond", () -> store.create("pond")).join());
            assertEquals(EditResult.DONE,
                    session.edit("Create entity", sim -> sim.world().create(new Name("Trout"))).join());
            RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(session, "killed"))).orElseThrow();
            project.pond("double size, int age", "new Fish(fish.size() + 1, fish.age())", "");
            store.useNext(store.rebuilt(store.codeLocations().getFirst(), () -> {}).orElseThrow());

            Session next = sessions.begin("next");
            assertEquals(new EditResult(true, ""), next.recover(left, () -> store.open(left)).join());
            assertEquals(2, fields(store.create("pond")));
        }
    }

    @Test
    void waiting_code_whose_provider_throws_waits_on_and_scenes_open_with_the_former_code()
            throws IOException, WorldCode.Failure {
        UserProject project = new UserProject(Files.createDirectory(folder.resolve("project")), "classes")
                .pond("double size", "new Fish(fish.size() + 1)", "");
        SceneStore store = new SceneStore(WorldJars.read(List.of(project.classes())));
        Path broken = folder.resolve("broken");
        project.writePond("double size, int age", "new Fish(fish.size() + 1, fish.age())", "")
                .replace("pond/Pond.java", "return \"pond\";", """
                        if (java.nio.file.Files.exists(java.nio.file.Path.of("%s"))) {
                            throw new IllegalStateException("broken");
                        }
                        return "pond";""".formatted(broken))
                .compile();
        store.useNext(store.rebuilt(store.codeLocations().getFirst(), () -> {}).orElseThrow());
        Files.createFile(broken);
        for (int i = 0; i < 2; i++) {
            SceneOpening former = store.create("pond");
            assertEquals(1, fields(former));
            assertEquals(List.of(
                    "The new code of %s is not used, because its provider threw java.lang.IllegalStateException: broken."
                            .formatted(store.codeLocations().getFirst())
                            + " The former code stays; the next scene that is opened tries the new code again."),
                    former.problems().stream().map(Problem::text).toList());
        }
        Files.delete(broken);
        SceneOpening now = store.create("pond");
        assertEquals(2, fields(now));
        assertEquals(List.of(), now.problems());
    }

    private static int fields(SceneOpening opening) {
        return Objects.requireNonNull(opening.simulation()).world().types().named("Fish").orElseThrow().fields().size();
    }
}
