package orrery.editor.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.binding.DoubleExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Parts;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/// The page that the window shows while no scene is open, and on request over an open scene. It has first instructions, the
/// samples and the recent files with pictures, the added worlds, and commands to create and open scenes. Tab and arrows go from
/// card to card, Enter or Space opens a card, Esc goes back to the open scene.
final class WelcomePage extends ScrollPane {

    private static final double WIDTH = 880;
    private static final double GAP = 12;
    private static final double CORNER = 7;
    private static final int COLUMNS = 3;
    private static final double SIDE_PADDING = 24;
    private static final double RECENT_PICTURE = 96;
    private static final double LEAST_CARD_WIDTH = 200;
    private static final double SCROLL_BAR = 10;

    private final WindowModel model;
    private final Supplier<List<Sample>> samples;
    private final BooleanProperty wanted = new SimpleBooleanProperty();
    /// Whether the scene that was given at the start is open or could not be opened. True at once if no scene was given.
    private final BooleanProperty isStarted = new SimpleBooleanProperty();
    /// Width of the content in pixels. The next field is the width of each card, chosen so that the cards fill a row.
    private final DoubleBinding contentWidth = Bindings.createDoubleBinding(
            () -> Math.min(WIDTH, getWidth() - SCROLL_BAR - 2 * SIDE_PADDING), widthProperty());
    private final DoubleBinding cardWidth = Bindings.createDoubleBinding(() -> cardWidth(contentWidth.get()),
            contentWidth);
    private final FlowPane recent = new FlowPane(GAP, GAP);
    private final FlowPane added = new FlowPane(GAP, GAP);
    private final Node addedSection = section("Your worlds", added);
    private final Button back = new Button("Back to the scene");

    /// Creates the page without its content. The content is created when the page is first shown, so that a scene that is opened
    /// at the start does not wait for it.
    ///
    /// @param samples returns the samples; called once
    /// @param steps first instructions for a new user, one line each
    WelcomePage(WindowModel model, Supplier<List<Sample>> samples, Starts starts, List<ObservableValue<String>> steps) {
        this.model = model;
        this.samples = samples;
        setId("welcome");
        getStyleClass().add("welcome-page");
        addEventFilter(KeyEvent.ANY, this::filter);
        setFitToWidth(true);
        setFitToHeight(true);
        showAdded(List.of());
        back.setOnAction(_ -> wanted.set(false));
        model.open().subscribe(isOpen -> Parts.show(back, isOpen));
        model.scene().subscribe(_ -> wanted.set(false));
        visibleProperty().bind(model.open().not().and(isStarted).or(wanted));
        visibleProperty().subscribe(isVisible -> {
            if (isVisible && getContent() == null) {
                setContent(content(starts, steps));
            }
        });
    }

    private Node content(Starts starts, List<ObservableValue<String>> steps) {
        VBox page = new VBox(22, heading(starts), section("First steps", steps(steps)), addedSection,
                section("Recent scenes", recent), section("Sample worlds", cards(samples.get())));
        page.maxWidthProperty().bind(contentWidth.add(2 * SIDE_PADDING));
        page.getStyleClass().add("welcome");
        StackPane centre = new StackPane(page);
        centre.setAlignment(Pos.TOP_CENTER);
        return centre;
    }

    /// Returns the width of a card at which as many cards as possible, at most three, fill a row.
    private static double cardWidth(double width) {
        int columns = Math.clamp((int) ((width + GAP) / (LEAST_CARD_WIDTH + GAP)), 1, COLUMNS);
        return Math.max(LEAST_CARD_WIDTH, Math.floor((width - (columns - 1) * GAP) / columns));
    }

    /// Shows the page.
    ///
    /// @param isOpening whether a scene is being opened. If so, the page is shown only if opening fails, because the scene would
    ///     cover it
    void begin(boolean isOpening) {
        isStarted.set(!isOpening);
        model.opening().subscribe((_, goesOn) -> isStarted.set(isStarted.get() || !goesOn));
    }

    /// While a scene is being opened, Space and Enter press no button, because they are meant for the scene. Otherwise, Enter
    /// presses the focused button. Escape goes back to the open scene.
    private void filter(KeyEvent event) {
        boolean presses = event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
        if (model.opening().get() && presses) {
            event.consume();
        } else if (event.getEventType() == KeyEvent.KEY_PRESSED && event.getCode() == KeyCode.ENTER
                && event.getTarget() instanceof Button pressed) {
            pressed.fire();
            event.consume();
        } else if (event.getEventType() == KeyEvent.KEY_PRESSED && event.getCode() == KeyCode.ESCAPE && wanted.get()) {
            wanted.set(false);
            event.consume();
        }
    }

    /// A scene or a world for which the page shows a card.
    ///
    /// @param name name of the world: `solar-system`
    /// @param about description, one sentence
    /// @param picture picture of the scene; its value is null while there is no picture
    /// @param open opens the scene of the sample, or an empty scene of the world
    record Sample(String name, String about, ObservableValue<@Nullable Image> picture, Runnable open) {}

    /// The commands with a button at the top.
    ///
    /// @param tour begins the tour
    record Starts(Command tour, Command create, Command open) {}

    /// Shows the page over the open scene, and focuses its first button.
    void showOver() {
        wanted.set(true);
        setVvalue(0);
        back.requestFocus();
    }

    /// Shows the recent files, each as a card that opens it.
    void showRecent(List<Recent> files, Consumer<Path> open) {
        recent.getChildren().setAll(files.stream().map(file -> recentCard(file, open)).toList());
        if (files.isEmpty()) {
            recent.getChildren().add(muted("Scenes that you open or save are listed here."));
        }
    }

    /// A recent file.
    ///
    /// @param picture picture of the file's scene; its value is null while there is no picture
    record Recent(Path file, ObservableValue<@Nullable Image> picture) {}

    /// Shows the added worlds, each as a card that opens an empty scene. Hides the section if the list is empty.
    void showAdded(List<Sample> worlds) {
        added.getChildren().setAll(worlds.stream().map(world -> {
            Button card = card(world, words(world));
            card.getStyleClass().add("world-card");
            card.setId("world-" + world.name());
            card.setAccessibleText("New scene of " + world.name());
            return card;
        }).toList());
        Parts.show(addedSection, !worlds.isEmpty());
    }

    private Node heading(Starts starts) {
        Label title = new Label("Orrery");
        title.getStyleClass().add("welcome-title");
        Label about = muted("Author a world of entities, components and systems, step it tick by tick, and see what "
                + "every system changed.");
        about.setWrapText(true);
        Button tour = Buttons.text(starts.tour(), starts.tour().title().get());
        Button newScene = Buttons.text(starts.create(), starts.create().title().get());
        Button openScene = Buttons.text(starts.open(), starts.open().title().get());
        tour.setId("welcome-tour");
        tour.setGraphic(new IconView(Icon.PLAY));
        newScene.setGraphic(new IconView(Icon.NEW));
        openScene.setGraphic(new IconView(Icon.OPEN));
        tour.setFocusTraversable(true);
        newScene.setFocusTraversable(true);
        openScene.setFocusTraversable(true);
        HBox buttons = new HBox(8, back, tour, newScene, openScene);
        buttons.setMinWidth(Button.USE_PREF_SIZE);
        HBox top = new HBox(24, title, Parts.spacer(), buttons);
        top.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, top, about);
    }

    private static Node steps(List<ObservableValue<String>> steps) {
        VBox lines = new VBox(4);
        for (int i = 0; i < steps.size(); i++) {
            Label line = new Label();
            String number = "%d.  ".formatted(i + 1);
            line.textProperty().bind(steps.get(i).map(number::concat));
            line.setWrapText(true);
            line.setMinHeight(USE_PREF_SIZE);
            lines.getChildren().add(line);
        }
        return lines;
    }

    private static VBox section(String title, Node content) {
        Label label = new Label(title);
        label.getStyleClass().add("title");
        return new VBox(8, label, content);
    }

    private Node cards(List<Sample> samples) {
        FlowPane cards = new FlowPane(GAP, GAP);
        samples.forEach(sample -> {
            DoubleBinding width = cardWidth.subtract(2);
            StackPane picture = picture(sample.picture(), width);
            Rectangle corners = new Rectangle();
            corners.widthProperty().bind(width);
            corners.heightProperty().bind(width.divide(2).add(CORNER));
            corners.setArcWidth(2 * CORNER);
            corners.setArcHeight(2 * CORNER);
            picture.setClip(corners);
            VBox words = words(sample);
            words.getStyleClass().add("card-words");
            Button card = card(sample, new VBox(picture, words));
            card.getStyleClass().add("picture-card");
            card.setId("sample-" + sample.name());
            card.setAccessibleText("Open sample " + sample.name());
            cards.getChildren().add(card);
        });
        return cards;
    }

    private static VBox words(Sample sample) {
        Label name = new Label(sample.name());
        name.getStyleClass().add("title");
        Label about = muted(sample.about());
        about.setWrapText(true);
        return new VBox(4, name, about);
    }

    private Button card(Sample sample, VBox content) {
        Button card = new Button("", content);
        card.getStyleClass().add("sample-card");
        card.prefWidthProperty().bind(cardWidth);
        content.setMaxWidth(Double.MAX_VALUE);
        card.setOnAction(event -> sample.open().run());
        return card;
    }

    /// Returns a region that shows a picture as soon as it is there. The region has the colour of the viewport and is twice as
    /// wide as high.
    private static StackPane picture(ObservableValue<@Nullable Image> picture, DoubleExpression width) {
        ImageView view = new ImageView();
        view.fitWidthProperty().bind(width);
        view.fitHeightProperty().bind(width.divide(2));
        view.setSmooth(true);
        view.imageProperty().bind(picture);
        StackPane frame = new StackPane(view);
        frame.getStyleClass().add("scene-picture");
        frame.minWidthProperty().bind(width);
        frame.maxWidthProperty().bind(width);
        frame.minHeightProperty().bind(width.divide(2));
        frame.maxHeightProperty().bind(width.divide(2));
        return frame;
    }

    private Button recentCard(Recent scene, Consumer<Path> open) {
        Path file = scene.file();
        Label name = new Label(String.valueOf(file.getFileName()));
        name.getStyleClass().add("title");
        Label folder = new Label(OneLine.of(String.valueOf(file.toAbsolutePath().getParent())));
        folder.getStyleClass().addAll("muted", "small");
        folder.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        VBox words = new VBox(3, name, folder);
        words.setAlignment(Pos.CENTER_LEFT);
        words.setMinWidth(0);
        HBox content = new HBox(GAP, picture(scene.picture(), new SimpleDoubleProperty(RECENT_PICTURE)), words);
        Button card = new Button("", content);
        card.getStyleClass().add("recent-card");
        card.prefWidthProperty().bind(cardWidth);
        card.setAccessibleText("Open " + file);
        card.setOnAction(event -> open.accept(file));
        return card;
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add("muted");
        return label;
    }
}
