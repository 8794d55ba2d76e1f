package orrery.editor.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/// The page that the window shows while no scene is open: the samples, the recent files, and commands to create and open scenes.
final class WelcomePage extends ScrollPane {

    private static final double WIDTH = 880;
    private static final double GAP = 12;
    private static final int COLUMNS = 3;
    private static final double SIDE_PADDING = 24;

    private final VBox recent = new VBox(2);
    private final FlowPane added = new FlowPane(GAP, GAP);
    private final Node addedSection = section("Your worlds", added);

    /// @param opening whether a scene is being opened; keys then press no button of this page, because they are meant for the
    /// scene
    WelcomePage(List<Sample> samples, Command create, Command open, ObservableBooleanValue opening) {
        setId("welcome");
        addEventFilter(KeyEvent.ANY, event -> {
            if (opening.get() && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER)) {
                event.consume();
            }
        });
        setFitToWidth(true);
        setFitToHeight(true);
        VBox page = new VBox(22, heading(create, open), addedSection, section("Sample worlds", cards(samples)),
                section("Recent scenes", recent));
        showAdded(List.of());
        page.setMaxWidth(WIDTH + 2 * SIDE_PADDING);
        page.getStyleClass().add("welcome");
        StackPane centre = new StackPane(page);
        centre.setAlignment(Pos.TOP_CENTER);
        setContent(centre);
    }

    /// A world for which the page shows a card: one that comes with the program, or one that was added to it.
    ///
    /// @param name name of the world: `solar-system`
    /// @param about description, one sentence
    /// @param open opens the scene of the sample, or an empty scene of the world
    record Sample(String name, String about, Runnable open) {}

    /// Shows the recent files, each as a link that opens it.
    void showRecent(List<Path> files, Consumer<Path> open) {
        recent.getChildren().setAll(files.stream().map(file -> recentRow(file, open)).toList());
        if (files.isEmpty()) {
            recent.getChildren().add(muted("Scenes that you open or save are listed here."));
        }
    }

    /// Shows the added worlds, each as a card that opens an empty scene; nothing if there are none.
    void showAdded(List<Sample> worlds) {
        added.getChildren().setAll(worlds.stream().map(world -> {
            Button card = card(world);
            card.setId("world-" + world.name());
            card.setAccessibleText("New scene of " + world.name());
            return card;
        }).toList());
        addedSection.setVisible(!worlds.isEmpty());
        addedSection.setManaged(!worlds.isEmpty());
    }

    private static Node heading(Command create, Command open) {
        Label title = new Label("Orrery");
        title.getStyleClass().add("welcome-title");
        Label about = muted("Author a world of entities, components and systems, step it tick by tick, and see what "
                + "every system changed.");
        about.setWrapText(true);
        Button newScene = Buttons.text(create, create.title().get());
        Button openScene = Buttons.text(open, open.title().get());
        newScene.setGraphic(new IconView(Icon.NEW));
        openScene.setGraphic(new IconView(Icon.OPEN));
        newScene.setFocusTraversable(true);
        openScene.setFocusTraversable(true);
        HBox buttons = new HBox(8, newScene, openScene);
        buttons.setMinWidth(Button.USE_PREF_SIZE);
        VBox words = new VBox(4, title, about);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox heading = new HBox(24, words, buttons);
        heading.setAlignment(Pos.CENTER_LEFT);
        return heading;
    }

    private static Node section(String title, Node content) {
        Label label = new Label(title);
        label.getStyleClass().add("title");
        return new VBox(8, label, content);
    }

    private static Node cards(List<Sample> samples) {
        FlowPane cards = new FlowPane(GAP, GAP);
        samples.forEach(sample -> cards.getChildren().add(card(sample)));
        return cards;
    }

    private static Button card(Sample sample) {
        Label name = new Label(sample.name());
        name.getStyleClass().add("title");
        Label about = muted(sample.about());
        about.setWrapText(true);
        VBox words = new VBox(4, name, about);
        Button card = new Button("", words);
        card.setId("sample-" + sample.name());
        card.setAccessibleText("Open sample " + sample.name());
        card.getStyleClass().add("sample-card");
        card.setPrefWidth(Math.floor((WIDTH - (COLUMNS - 1) * GAP) / COLUMNS));
        words.prefWidthProperty().bind(card.prefWidthProperty().subtract(30));
        card.setOnAction(event -> sample.open().run());
        return card;
    }

    private static Node recentRow(Path file, Consumer<Path> open) {
        Hyperlink link = new Hyperlink(String.valueOf(file.getFileName()));
        link.setOnAction(event -> open.accept(file));
        Label folder = new Label(OneLine.of(String.valueOf(file.toAbsolutePath().getParent())));
        folder.getStyleClass().addAll("faint", "small");
        HBox row = new HBox(10, link, folder);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add("muted");
        return label;
    }
}
