package orrery.editor.app.command;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import orrery.editor.fx.Tip;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Creates buttons from commands, and separators for toolbars.
public final class Buttons {

    private Buttons() {}

    /// Creates a button with an icon only. Its tooltip shows the command's title and keys.
    ///
    /// @throws IllegalArgumentException if the command has no icon
    public static Button icon(Command command) {
        Icon icon = command.icon();
        if (icon == null) {
            throw new IllegalArgumentException("Command " + command.title().get() + " has no icon; give it one.");
        }
        Button button = button(command);
        button.setGraphic(new IconView(icon));
        return button;
    }

    /// Creates a button with a text.
    public static Button text(Command command, String text) {
        Button button = button(command);
        button.setText(text);
        return button;
    }

    private static Button button(Command command) {
        Button button = new Button();
        button.setFocusTraversable(false);
        button.setOnAction(event -> command.run());
        button.disableProperty().bind(command.enabled().not());
        button.accessibleTextProperty().bind(command.title());
        tip(button, command);
        button.setUserData(command);
        return button;
    }

    /// Shows a tooltip over the disabled command buttons of a bar: title, keys and the reason why the command is disabled. JavaFX
    /// itself shows no tooltip there, because disabled nodes receive no mouse events.
    public static void explainDisabled(Node bar) {
        bar.addEventFilter(MouseEvent.MOUSE_MOVED, event -> Tip.setAtMouse(bar, explanationAt(bar, event)));
    }

    private static String explanationAt(Node bar, MouseEvent event) {
        return bar.lookupAll(".button").stream()
                .filter(button -> button.isDisabled() && button.getUserData() instanceof Command && button.isVisible()
                        && button.contains(button.sceneToLocal(event.getSceneX(), event.getSceneY())))
                .findFirst().map(button -> explanation((Command) button.getUserData())).orElse("");
    }

    private static String explanation(Command command) {
        return "%s\n%s".formatted(command.hint(), command.whyDisabled()).strip();
    }

    /// Sets the tooltip of a node to the title and keys of a command, and updates it when these change.
    public static void tip(Node node, Command command) {
        command.title().subscribe(_ -> Tip.set(node, command.hint()));
        command.keysProperty().subscribe(_ -> Tip.set(node, command.hint()));
    }

    /// Removes the border of a button.
    public static Button flat(Button button) {
        button.getStyleClass().add("flat");
        return button;
    }

    /// Creates a thin vertical line that separates groups of buttons.
    public static Separator line() {
        Separator separator = new Separator(Orientation.VERTICAL);
        separator.getStyleClass().add("toolbar-line");
        return separator;
    }

    /// Creates a region that takes all remaining width of an [HBox].
    public static Node spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
    }
}
