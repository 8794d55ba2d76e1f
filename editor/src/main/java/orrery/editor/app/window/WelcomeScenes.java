package orrery.editor.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.Image;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.file.SceneActions;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.session.Session;
import orrery.editor.theme.Theme;

/// The samples, added worlds and recent files for the welcome page, and their pictures. FX thread.
final class WelcomeScenes {

    private final WindowModel model;
    private final Session session;
    private final SceneStore store;
    private final SceneActions actions;
    private final ScenePictures pictures;

    WelcomeScenes(WindowModel model, Session session, SceneStore store, SceneActions actions, ScenePictures pictures) {
        this.model = model;
        this.session = session;
        this.store = store;
        this.actions = actions;
        this.pictures = pictures;
    }

    /// The samples that come with the program.
    List<WelcomePage.Sample> samples() {
        return store.samples().stream()
                .map(sample -> new WelcomePage.Sample(sample.name(), sample.about(),
                        themed(theme -> pictures.ofSample(sample.name(), theme)),
                        () -> actions.openSample(sample.name())))
                .toList();
    }

    /// Returns the first instructions for a new user, one line each. They contain the keys of commands.
    static List<ObservableValue<String>> firstSteps(RunCommands run) {
        Command play = run.startKeys().play();
        Command tick = run.startKeys().tick();
        return List.of(
                Bindings.createStringBinding(
                        () -> ("Open a sample below. %s plays it, the key %s runs one tick; the timeline shows what every tick"
                                + " changed.")
                                .formatted(play.keysText(), tick.keysText()),
                        play.keysProperty(), tick.keysProperty()),
                new SimpleStringProperty("Click an entity in the viewport or the scene tree: the inspector shows its"
                        + " components, and which system wrote each value."),
                new SimpleStringProperty(
                        "Go back with a click in the timeline. An edit in the past starts a branch, and nothing is lost."));
    }

    /// Shows the recent files on the page.
    void showRecent(WelcomePage page, List<Path> files) {
        page.showRecent(files.stream()
                .map(file -> new WelcomePage.Recent(file, themed(theme -> pictures.ofFile(file, theme)))).toList(),
                actions::open);
    }

    /// Shows the added worlds on the page, without pictures, because each opens an empty scene.
    void showAdded(WelcomePage page) {
        page.showAdded(store.added().stream().map(world -> new WelcomePage.Sample(world.name(), world.about(),
                new SimpleObjectProperty<>(), () -> actions.create(world.name()))).toList());
    }

    private ObservableValue<@Nullable Image> themed(Function<Theme, ObservableValue<@Nullable Image>> picture) {
        return model.theme().flatMap(picture);
    }

    /// Draws the picture of the scene that was opened or saved, and deletes the pictures of files that are not recent any more.
    ///
    /// @param file file of that scene
    /// @param recent the recent files
    void opened(Path file, List<Path> recent) {
        pictures.retain(recent);
        CompletableFuture<Void> _ = session
                .ask(open -> Optional.ofNullable(open).map(world -> ScenePictures.read(world.simulation())))
                .thenAccept(picture -> picture.ifPresent(drawing -> pictures.keep(file, drawing)));
    }

    /// Draws the pictures of the samples that have no picture yet.
    ///
    /// @param isSeen called before each picture; returns whether to draw it. Drawing ends when it returns false
    void drawSamples(BooleanSupplier isSeen) {
        pictures.drawSamples(store, isSeen);
    }
}
