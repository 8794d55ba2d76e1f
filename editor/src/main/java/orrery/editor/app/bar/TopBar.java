package orrery.editor.app.bar;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Circle;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.MainMenu;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/// The toolbar: program and scene at the left, the transport in the middle, command search and theme at the right.
public final class TopBar extends Region {

    private static final double LOGO_SIZE = 24;
    private static final double MENU_SIZE = 14;
    private static final double MENU_GAP = 7;
    private static final double DOT_RADIUS = 3.5;

    private static final double GAP = 12;
    private static final double GROUP_GAP = 4;
    private static final double MOST_NAME_WIDTH = 220;
    private static final double LEAST_NAME_WIDTH = 60;
    private static final double DOT_GAP = 8;
    /// Room for the scene's name and the dot, if nothing lacks room.
    private static final double NAME_ROOM = 145;
    private static final double LEAST_NAME_ROOM = LEAST_NAME_WIDTH + DOT_GAP + 2 * DOT_RADIUS;
    private static final double MORE_WIDTH = 30;

    private final MainMenu menu;
    private final HBox left;
    private final HBox name;
    private final TransportBar transport;
    private final HBox right;
    private final FindButton find;
    private final MenuButton more = new MenuButton("»");
    private final Command openMenu;

    /// The parts that are hidden in a narrow window, in the order of hiding.
    private final List<CollapsiblePart> collapsible;

    public TopBar(WindowModel model, ToolCommands tools, MainMenu menu, TransportBar transport) {
        this.menu = menu;
        this.transport = transport;
        getStyleClass().add("top-bar");
        StackPane logo = logo();
        Button program = program(logo);
        Button undo = flatIcon(tools.undo());
        Button redo = flatIcon(tools.redo());
        Button theme = flatIcon(tools.theme());
        Separator beforeUndo = Buttons.line();
        Button open = flatText(tools.open(), "Open");
        Button save = flatText(tools.save(), "Save");
        save.setId("save-scene");
        Separator line = Buttons.line();
        name = sceneName(model);
        left = group(program, name, line, open, save, beforeUndo, undo, redo);
        left.getChildren().stream().filter(Button.class::isInstance)
                .forEach(button -> ((Button) button).setMinWidth(USE_PREF_SIZE));
        find = new FindButton(tools.find());
        collapsible = new ArrayList<>(List.of(find.words()));
        collapsible.addAll(transport.collapsible());
        collapsible.addAll(List.of(CollapsiblePart.of(GROUP_GAP, line, open, save).with(tools.open(), tools.save()),
                find.keys(), CollapsiblePart.words(program), CollapsiblePart.of(GROUP_GAP, theme).with(tools.theme()),
                CollapsiblePart.of(GROUP_GAP, beforeUndo, undo, redo).with(tools.undo(), tools.redo())));
        collapsible.addAll(transport.lastCollapsible());
        collapsible.add(CollapsiblePart.of(MENU_GAP, logo));
        openMenu = new Command("Main menu", program::fire).alsoCalled("menu bar", "file menu").keys("Alt+M");
        Buttons.tip(program, openMenu);
        dressMore();
        right = group(find, theme, more);
        getChildren().addAll(left, transport, right);
        Buttons.explainDisabled(this);
    }

    private void dressMore() {
        more.getStyleClass().addAll("flat", "no-arrow");
        more.setFocusTraversable(false);
        more.setAccessibleText("More of the toolbar");
        Tip.set(more, "What does not fit into the toolbar");
        more.setId("more-tools");
        more.setMinWidth(MORE_WIDTH);
        more.setMaxWidth(MORE_WIDTH);
        more.setManaged(false);
        more.visibleProperty().bind(more.managedProperty());
        more.setOnShowing(_ -> more.getItems().setAll(hidden().toList()));
    }

    /// The command that opens the menu.
    public Command openMenu() {
        return openMenu;
    }

    /// Returns the menu items of the hidden parts.
    private Stream<MenuItem> hidden() {
        return collapsible.stream().filter(part -> !part.isShown()).flatMap(part -> part.items().stream());
    }

    /// Places the transport in the middle of the window, or as near to the middle as the groups at both sides allow. Room for the
    /// name is reserved, so that the transport is at the same place whatever the name. A longer name gets the room that is left.
    @Override
    protected void layoutChildren() {
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        double leftEdge = snappedLeftInset();
        double shortened = giveWay(); // first, because it hides parts of the left group
        double middleWidth = transport.prefWidth(-1);
        double rightWidth = right.prefWidth(-1);
        double rightEdge = getWidth() - snappedRightInset() - rightWidth;
        double least = leftEdge + leftWidth() - shortened + GAP;
        double middle = snapPositionX(
                Math.clamp((getWidth() - middleWidth) / 2, least, Math.max(least, rightEdge - middleWidth - GAP)));
        double leftWidth = Math.min(left.prefWidth(-1), middle - GAP - leftEdge);
        layoutInArea(left, leftEdge, snappedTopInset(), leftWidth, height, 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(transport, middle, snappedTopInset(), middleWidth, height, 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(right, rightEdge, snappedTopInset(), rightWidth, height, 0, HPos.RIGHT, VPos.CENTER);
    }

    /// Returns the width of the left group with the room that is reserved for the name.
    private double leftWidth() {
        double width = left.prefWidth(-1);
        return name.isManaged() ? width - name.prefWidth(-1) + NAME_ROOM : width;
    }

    /// Hides one part after the other until the remaining parts fit with the least room for the scene's name. The text of the
    /// search button is hidden before that room shrinks.
    ///
    /// @return number of pixels by which the room for the name shrinks
    private double giveWay() {
        double shortens = name.isManaged() ? NAME_ROOM - LEAST_NAME_ROOM : 0;
        double moreWidth = MORE_WIDTH + GROUP_GAP;
        double lacks = leftWidth() + transport.prefWidth(-1) + right.prefWidth(-1) + 2 * GAP
                + snappedLeftInset() + snappedRightInset() - getWidth() - (more.isManaged() ? moreWidth : 0);
        lacks += collapsible.stream().filter(part -> !part.isShown()).mapToDouble(CollapsiblePart::width).sum();
        double rest = hide(lacks, shortens);
        boolean hasMore = collapsible.stream().anyMatch(part -> !part.isShown() && part.hasItems());
        more.setManaged(hasMore);
        return Math.clamp(hasMore ? hide(lacks + moreWidth, shortens) : rest, 0, shortens);
    }

    /// Hides parts until the remaining parts fit. Shows the parts that need not be hidden.
    ///
    /// @param lacks number of pixels that the bar lacks if all parts are shown
    /// @param shortens number of pixels by which the room for the name can shrink
    /// @return number of pixels that the bar lacks now
    private double hide(double lacks, double shortens) {
        double rest = lacks;
        for (CollapsiblePart part : collapsible) {
            boolean fits = rest <= (part == find.words() ? 0 : shortens);
            rest -= fits ? 0 : part.width();
            part.show(fits);
        }
        return rest;
    }

    /// The commands that have a button here.
    public record ToolCommands(Command open, Command save, Command undo, Command redo, Command find, Command theme) {}

    private static HBox group(Node... nodes) {
        HBox box = new HBox(GROUP_GAP, nodes);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private Button program(StackPane logo) {
        HBox signs = new HBox(MENU_GAP, new IconView(Icon.MENU, MENU_SIZE), logo);
        signs.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button("Orrery", signs);
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
        Label name = new ShortenedName();
        name.getStyleClass().addAll("muted", "scene-name");
        name.textProperty().bind(model.sceneName().map(OneLine::of));
        name.setMaxWidth(MOST_NAME_WIDTH);
        Circle dot = new Circle(DOT_RADIUS);
        dot.getStyleClass().add("unsaved-dot");
        dot.visibleProperty().bind(model.unsaved());
        HBox box = new HBox(DOT_GAP, name, dot);
        box.setAlignment(Pos.CENTER_LEFT);
        model.open().subscribe(open -> Parts.show(box, open));
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

    /// A label that can be shortened, but not to nothing.
    private static final class ShortenedName extends Label {

        @Override
        protected double computeMinWidth(double height) {
            return Math.min(LEAST_NAME_WIDTH, computePrefWidth(height));
        }
    }
}
