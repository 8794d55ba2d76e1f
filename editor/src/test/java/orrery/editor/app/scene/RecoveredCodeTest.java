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

/// The code with which a scene is recovered while code that does not fit the open scene waits.
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

    private static int fields(SceneOpening opening) {
        return Objects.requireNonNull(opening.simulation()).world().types().named("Fish").orElseThrow().fields().size();
    }
}
