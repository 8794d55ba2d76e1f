package orrery.editor.app;

import javafx.beans.binding.Bindings;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Circle;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/** The toolbar: program and scene at the left, the transport in the middle, commands to find and the theme at the right. */
final class TopBar extends Region {

    private static final double LOGO_SIZE = 24;
    private static final double DOT_RADIUS = 3.5;

    private static final double GAP = 12;

    /** What the button beside the commands to find takes. */
    private static final double ICON_WIDTH = 40;

    private final MainMenu menu;
    private final HBox left;
    private final HBox transport;
    private final HBox right;
    private final FindButton find;

    TopBar(WindowModel model, ToolCommands tools, MainMenu menu, HBox transport) {
        this.menu = menu;
        this.transport = transport;
        getStyleClass().add("top-bar");
        left = group(program(), sceneName(model), Buttons.line(), flatText(tools.open(), "Open"),
                flatText(tools.save(), "Save"), Buttons.line(), flatIcon(tools.undo()), flatIcon(tools.redo()));
        find = new FindButton(tools.find());
        right = group(find, flatIcon(tools.theme()));
        getChildren().addAll(left, transport, right);
    }

    /** Puts the transport into the middle of the window, or as near to it as the groups beside it let it be. */
    @Override
    protected void layoutChildren() {
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double leftWidth = left.prefWidth(-1);
        double middleWidth = transport.prefWidth(-1);
        double leftEdge = snappedLeftInset();
        find.fit(getWidth() - leftEdge - leftWidth - middleWidth - snappedRightInset() - 2 * GAP - ICON_WIDTH);
        double rightWidth = right.prefWidth(-1);
        double rightEdge = getWidth() - snappedRightInset() - rightWidth;
        double middle = Math.clamp((getWidth() - middleWidth) / 2, leftEdge + leftWidth + GAP,
                Math.max(leftEdge + leftWidth + GAP, rightEdge - middleWidth - GAP));
        layoutInArea(left, leftEdge, snappedTopInset(), leftWidth, height, 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(transport, snapPositionX(middle), snappedTopInset(), middleWidth, height, 0, HPos.LEFT,
                VPos.CENTER);
        layoutInArea(right, rightEdge, snappedTopInset(), rightWidth, height, 0, HPos.RIGHT, VPos.CENTER);
    }

    /** The commands that have a button here. */
    record ToolCommands(Command open, Command save, Command undo, Command redo, Command find, Command theme) {}

    private static HBox group(Node... nodes) {
        HBox box = new HBox(4, nodes);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private Button program() {
        Button button = new Button("Orrery", logo());
        button.getStyleClass().addAll("flat", "program");
        button.setFocusTraversable(false);
        button.setAccessibleText("Orrery menu");
        button.setId("main-menu");
        button.setOnAction(event -> menu.toggleUnder(button));
        return button;
    }

    private static StackPane logo() {
        IconView ring = new IconView(Icon.LOGO, LOGO_SIZE);
        ring.getStyleClass().add("accent");
        Circle sun = new Circle(LOGO_SIZE * 3.9 / Icon.GRID);
        sun.getStyleClass().add("sun");
        return new StackPane(ring, sun);
    }

    private static HBox sceneName(WindowModel model) {
        Label name = new Label();
        name.getStyleClass().addAll("muted", "scene-name");
        name.textProperty().bind(model.sceneName().map(OneLine::of));
        name.setMaxWidth(220);
        Circle dot = new Circle(DOT_RADIUS);
        dot.getStyleClass().add("unsaved-dot");
        dot.visibleProperty().bind(model.unsaved());
        HBox box = new HBox(8, name, dot);
        box.setAlignment(Pos.CENTER_LEFT);
        box.visibleProperty().bind(model.open());
        box.managedProperty().bind(model.open());
        name.accessibleTextProperty().bind(Bindings.when(model.unsaved())
                .then(model.sceneName().concat(", with unsaved changes")).otherwise(model.sceneName()));
        return box;
    }

    private static Button flatText(Command command, String text) {
        return Buttons.flat(Buttons.text(command, text));
    }

    private static Button flatIcon(Command command) {
        return Buttons.flat(Buttons.icon(command));
    }
}
