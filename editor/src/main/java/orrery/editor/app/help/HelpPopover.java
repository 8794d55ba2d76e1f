package orrery.editor.app.help;

import atlantafx.base.controls.Popover;
import atlantafx.base.controls.Popover.ArrowLocation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.stage.Screen;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Commands;
import orrery.editor.app.command.Commands.Menu;
import orrery.editor.fx.PaneHelp;
import orrery.editor.theme.Theme;

/// Shows the help of a pane below or above the button that asked for it. Escape or a click outside the help closes it; the focus
/// of the window does not change. FX thread.
public final class HelpPopover {

    /// Space for the arrow and the shadow, in pixels.
    private static final double ARROW = 30;

    private final Commands commands;
    private final Runnable showKeys;
    private @Nullable Popover shown;

    /// @param commands the commands of the window, with their keys
    /// @param showKeys shows the list of all keys
    public HelpPopover(Commands commands, Runnable showKeys) {
        this.commands = commands;
        this.showKeys = showKeys;
    }

    /// Shows the help of a pane. Closes the help that was shown before.
    ///
    /// @param title title of the pane
    /// @param button the button below or above which the help is shown
    public void show(String title, PaneHelp help, Node button) {
        hide();
        Bounds at = button.localToScreen(button.getLayoutBounds());
        if (at == null) {
            return;
        }
        HelpCard card = new HelpCard(title, help.withKeys(button.getScene()), keys(help.commands()), () -> {
            hide();
            showKeys.run();
        });
        Bounds screen = screen(at);
        ScrollPane scroll = new ScrollPane(card);
        scroll.getStyleClass().add("pane-help-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMaxHeight(Math.max(at.getMinY() - screen.getMinY(), screen.getMaxY() - at.getMaxY()) - ARROW);
        Popover popover = new Popover(scroll);
        popover.setDetachable(false);
        popover.setHeaderAlwaysVisible(false);
        popover.setAnimated(false);
        popover.setArrowLocation(arrow(at, screen));
        if (!Theme.isTransparent()) {
            popover.setArrowSize(0);
            popover.setCornerRadius(0);
        }
        shown = popover;
        popover.show(button);
        card.focusLink();
    }

    /// Closes the help if it is shown.
    private void hide() {
        Popover before = shown;
        if (before != null) {
            before.hide();
        }
        shown = null;
    }

    /// Returns a map from the name of each command to its keys, or to its menu if it has no keys. The order is that of `names`.
    private Map<String, String> keys(List<String> names) {
        Map<String, String> keys = new LinkedHashMap<>();
        for (String name : names) {
            for (Menu menu : Menu.values()) {
                commands.in(menu).stream().flatMap(List::stream).filter(command -> command.name().equals(name))
                        .forEach(command -> keys.put(name, command.keysText().isEmpty()
                                ? "%s menu".formatted(menu.title())
                                : command.keysText()));
            }
        }
        return keys;
    }

    /// Returns where the arrow is, so that the card extends from the button towards the middle of the screen.
    private static ArrowLocation arrow(Bounds at, Bounds screen) {
        boolean isLeft = at.getCenterX() < screen.getCenterX();
        if (at.getCenterY() < screen.getCenterY()) {
            return isLeft ? ArrowLocation.TOP_LEFT : ArrowLocation.TOP_RIGHT;
        }
        return isLeft ? ArrowLocation.BOTTOM_LEFT : ArrowLocation.BOTTOM_RIGHT;
    }

    private static Bounds screen(Bounds at) {
        return Screen.getScreensForRectangle(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight()).stream()
                .findFirst().or(() -> Optional.of(Screen.getPrimary())).map(Screen::getVisualBounds)
                .<Bounds>map(area -> new BoundingBox(area.getMinX(), area.getMinY(), area.getWidth(),
                        area.getHeight()))
                .orElseThrow();
    }
}
