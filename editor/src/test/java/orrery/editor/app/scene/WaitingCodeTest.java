package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.world.Name;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.RecoverableScene;

/// Code that an open scene could not go on with.
@Execution(ExecutionMode.CONCURRENT)
class WaitingCodeTest {
    @TempDir
    private Path folder;

    private UserProject pond(String fish, String grown) {
        return new UserProject(folder, "classes").pond(fish, grown, "");
    }

    @Test
    void is_used_by_a_scene_that_is_recovered() throws WorldCode.Failure {
        SceneStore store = new SceneStore(
                WorldJars.read(List.of(pond("double size", "new Fish(fish.size() + 1)").classes())));
        Path file = folder.resolve("pond.json");
        try (JournaledSessions sessions = new JournaledSessions(folder)) {
            Session session = sessions.begin("killed");
            session.open("untitled.json", () -> store.create("pond")).join();
            session.ask(open -> store.save(Objects.requireNonNull(open), file, SceneKind.AUTHORING)).join();
            assertEquals(EditResult.DONE, session.open("pond.json", () -> store.open(file)).join());
            session.edit("Create", open -> open.world().create(new Name("Trout"))).join();
            RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(session, "killed"))).orElseThrow();
            pond("double size, int age", "new Fish(fish.size() + 1, 0)");
            store.useNext(store.rebuilt(store.codeLocations().getFirst()).orElseThrow());
            SceneOpening opening = store.open(left);
            assertEquals(2,
                    Objects.requireNonNull(opening.simulation()).definition().types().named("Fish").orElseThrow()
                            .fields().size());
            left.leave();
        }
    }
}
