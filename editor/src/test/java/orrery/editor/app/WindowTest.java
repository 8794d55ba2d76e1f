package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.EntityEdits;

/** Drives the real window with a session behind it. */
@ExtendWith(ApplicationExtension.class)
class WindowTest {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    private static Path folder;
    private final Answers answers = new Answers();
    private Workbench workbench;

    @Start
    void start(Stage stage) {
        SettingsFile settings = new SettingsFile(folder.resolve("settings.properties"));
        workbench = new Workbench(stage, settings, new SceneStore(WorldJars.read(List.of())), answers);
        workbench.show(new SceneSource.None());
    }

    @AfterEach
    void close_the_session() {
        workbench.session().close();
    }

    @Test
    void every_pane_comes_to_the_front(FxRobot robot) throws TimeoutException {
        open("solar-system", robot);
        for (Place place : Place.values()) {
            for (Tab tab : List.copyOf(workbench.workspace().at(place).getTabs())) {
                robot.interact(() -> workbench.reveal(tab.getId()));
                assertTrue(tab.isSelected(), tab.getId());
                assertNotNull(tab.getContent().getScene(), tab.getId());
            }
        }
    }

    @Test
    void an_edit_is_undone_redone_saved_and_read_again(FxRobot robot) throws Exception {
        open("empty", robot);
        long entities = workbench.model().entities().get();
        run(robot, Commands.Menu.EDIT, "Create entity");
        await(() -> workbench.model().entities().get() == entities + 1 && workbench.model().selected().get() == 1);
        assertTrue(workbench.model().unsaved().get());
        run(robot, Commands.Menu.EDIT, "Undo “Create entity”");
        await(() -> workbench.model().entities().get() == entities);
        run(robot, Commands.Menu.EDIT, "Redo “Create entity”");
        await(() -> workbench.model().entities().get() == entities + 1);
        Entity created = workbench.session().selection().lead().orElseThrow();
        new EntityEdits(workbench.session()).rename(created, "Vesta").get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        Path file = folder.resolve("vesta.json");
        answers.file = file;
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        await(() -> !workbench.model().unsaved().get());
        assertEquals("vesta.json", workbench.model().sceneName().get());
        byte[] saved = Files.readAllBytes(file);
        robot.interact(() -> workbench.desk().open(file));
        await(() -> file.equals(workbench.model().file().get()) && workbench.model().selected().get() == 0);
        assertTrue(names().contains("Vesta"));
        answers.file = folder.resolve("again.json");
        robot.interact(workbench.desk()::saveAs);
        await(() -> "again.json".equals(workbench.model().sceneName().get()));
        assertArrayEquals(saved, Files.readAllBytes(answers.file));
    }

    @Test
    void a_bad_file_is_refused_with_its_place_and_the_open_scene_stays(FxRobot robot) throws Exception {
        open("empty", robot);
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, "{\n  \"format\": \"orrery-scene\",\n  \"version\": 99\n}\n");
        robot.interact(() -> workbench.desk().open(bad));
        await(() -> workbench.model().notice().get() != null);
        assertEquals("bad.json was not opened.", workbench.model().notice().get().headline());
        assertTrue(workbench.session().problems().all().getFirst().where().startsWith(bad.toString()));
        assertEquals("empty.json", workbench.model().sceneName().get());
        assertTrue(robot.lookup("#banner").query().isVisible());
    }

    @Test
    void unsaved_changes_are_asked_about_with_named_buttons(FxRobot robot) throws TimeoutException {
        open("empty", robot);
        run(robot, Commands.Menu.EDIT, "Create entity");
        await(() -> workbench.model().unsaved().get());
        robot.interact(workbench.desk()::close);
        DialogPane dialog = robot.lookup("#unsaved-dialog").query();
        assertEquals("Save empty.json first?", dialog.getHeaderText());
        assertEquals(List.of("Save scene", "Don't save", "Cancel"),
                dialog.getButtonTypes().stream().map(type -> type.getText()).toList());
        robot.interact(() -> ((Button) dialog.lookupButton(dialog.getButtonTypes().get(1))).fire());
        await(() -> !workbench.model().open().get());
    }

    @Test
    void a_file_that_was_opened_is_remembered_and_one_that_is_gone_forgotten(FxRobot robot) throws Exception {
        open("empty", robot);
        answers.file = folder.resolve("kept.json");
        robot.interact(workbench.desk()::saveAs);
        await(() -> "kept.json".equals(workbench.model().sceneName().get()));
        SettingsFile settings = new SettingsFile(folder.resolve("settings.properties"));
        await(() -> settings.read().recent().contains(answers.file));
        Files.delete(answers.file);
        robot.interact(() -> workbench.desk().open(answers.file));
        await(() -> !settings.read().recent().contains(answers.file));
        assertFalse(settings.read().recent().contains(answers.file));
    }

    private void open(String sample, FxRobot robot) throws TimeoutException {
        robot.interact(() -> workbench.desk().openSample(sample));
        await(() -> workbench.model().open().get());
        assertEquals(sample + ".json", workbench.model().sceneName().get());
    }

    private void run(FxRobot robot, Commands.Menu menu, String title) {
        Optional<Command> found = workbench.commands().in(menu).stream().flatMap(List::stream)
                .filter(command -> command.title().get().equals(title)).findFirst();
        assertTrue(found.isPresent(), () -> title + " is none of " + workbench.commands().in(menu).stream()
                .flatMap(List::stream).map(command -> command.title().get()).toList());
        robot.interact(found.get()::run);
    }

    private List<String> names() throws Exception {
        return workbench.session().ask(open -> {
            List<String> names = new java.util.ArrayList<>();
            open.simulation().world().array(Name.class).forEach(name -> names.add(name.value()));
            return names;
        }).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static void await(BooleanSupplier condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Answers with the file that a test set. */
    private static final class Answers implements SceneChooser {

        private Path file = Path.of("");

        @Override
        public Optional<Path> toOpen() {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toSave(String proposedName) {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toExport(String proposedName) {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toSaveRecording(String proposedName) {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> toSaveTest() {
            return Optional.of(file);
        }

        @Override
        public Optional<Path> worldsToAdd() {
            return Optional.of(file);
        }
    }
}
