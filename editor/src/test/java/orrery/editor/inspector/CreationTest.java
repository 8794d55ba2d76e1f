package orrery.editor.inspector;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

@Execution(ExecutionMode.CONCURRENT)
class CreationTest {
    private final Session session = FieldWorld.session();
    private final Creation creation = new Creation(session::refresh);

    @AfterEach
    void close() {
        session.close();
    }

    private Entity created() {
        Entity[] created = new Entity[1];
        session.edit("Create", simulation -> created[0] = simulation.world().create(new Name("Late"))).join();
        return Objects.requireNonNull(created[0]);
    }

    private String said(Entity entity) {
        return session.read(moment -> creation.text(moment, entity)).join().orElseThrow();
    }

    /// Waits until the text is known, because one reading searches only for some milliseconds.
    private void says(String expected, Entity entity) {
        Patience.awaitAnywhere(expected, () -> said(entity).equals(expected));
    }

    /// Saves the recording and opens it in place of the world.
    private void reopen() {
        byte[] bytes = session.ask(open -> {
            try {
                Recording recording = Objects.requireNonNull(open).timeline().recording();
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                Recordings.write(recording, RecordingNotes.of(open.simulation()), out);
                return out.toByteArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).join();
        session.open("field.orec", () -> {
            if (!(Recordings.parse(bytes, "field.orec",
                    new WorldCatalog(List.of())) instanceof RecordingResult.Opened(OpenedRecording read))) {
                throw new AssertionError("it was refused");
            }
            return new SceneOpening(read.simulation(),
                    SceneFile.ofRecording("field.orec", Scene.of(read.simulation()), read), List.of());
        }).join();
    }

    @Test
    void long_after_it_was_created_it_says_by_whom_also_where_all_it_holds_was_written_since() {
        session.stepTicks(3);
        Entity late = created();
        says("created at tick 3 by the edit “Create”", late);
        session.stepTicks(2);
        session.edit("Rename", simulation -> simulation.world().set(late, new Name("Later"))).join();
        session.stepTicks(2);
        says("created at tick 3 by the edit “Create”", late);
        session.goToTick(4);
        says("created at tick 3 by the edit “Create”", late);
    }

    @Test
    void in_a_recording_that_was_opened_it_says_by_whom() {
        session.stepTicks(3);
        Entity late = created();
        session.stepTicks(2);
        reopen();
        says("created at tick 3 by the edit “Create”", late);
    }

    @Test
    void what_the_scene_holds_was_created_by_the_scene() {
        session.stepTicks(2);
        says("created at tick 0 by the scene", FieldWorld.MOON);
    }

    /// A world with a system that creates an entity for each entity with a name.
    private static final class Copies implements WorldProvider {
        @Override
        public String name() {
            return "copies";
        }

        @Override
        public String description() {
            return "Something generated.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(SystemDefinition.named("Copying").watches(Name.class).writes(Generated.class).settles()
                    .run(() -> context -> context.changes(Name.class)
                            .forEachLiving(_ -> context.world().create(new Generated()))));
        }
    }

    private void openCopies() {
        Simulation made = WorldDefinition.of(new Copies()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(made.world()).open(Author.SCENE);
        made.world().create(new Name("First"));
        EngineWorld.of(made.world()).close();
        byte[] bytes = Scenes.toBytes(Scene.of(made), SceneKind.AUTHORING);
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.add(new Copies());
        session.open("copies", () -> {
            if (!(Scenes.parse(bytes, "copies.json", catalog,
                    TrackingLevel.RECORDED) instanceof SceneResult.Loaded(Scene scene))) {
                throw new AssertionError("it was refused");
            }
            return new SceneOpening(scene.simulation(), new SceneFile("copies.json", null, scene), List.of());
        }).join();
    }

    @Test
    void what_a_system_made_while_the_scene_was_loaded_was_created_by_it() {
        openCopies();
        session.stepTicks(2);
        says("created at tick 0 by the scene", Entity.of(1, 1));
        says("created at tick 0 by Copying", Entity.of(2, 1));
    }
}
