package orrery.editor.viewport;

import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.viewport.shape.Camera;

/// Builds the context menu of the viewport. The menu is rebuilt each time it opens.
final class ViewportMenu {
    private final ViewportModel model;
    private final ViewportActions actions;
    private final Function<String, MenuItem> commands;

    /// @param commands returns the menu item of a command of the window, by its name
    ViewportMenu(ViewportModel model, ViewportActions actions, Function<String, MenuItem> commands) {
        this.commands = commands;
        this.model = model;
        this.actions = actions;
    }

    /// Builds the menu for a position on the screen.
    ContextMenu build(double screenX, double screenY) {
        MenuBuilder menu = new MenuBuilder().add("Select what is here",
                () -> actions.selectAt(screenX, screenY, SelectionChange.REPLACE));
        if (model.hasSelection()) {
            menu.add("Frame the selection", actions::frame).add("Select nothing", actions::selectNothing);
        }
        Camera camera = model.camera();
        String place = GroundPainter.coordinates(camera, camera.worldX(screenX), camera.worldY(screenY));
        Vec2 here = Placing.position(model, screenX, screenY);
        return menu.line().add("Create entity here", () -> actions.createAt(here))
                .add(commands.apply("Create from template…")).add("Paste here", () -> actions.pasteAt(here)).line()
                .add("Show all", model::showAll).add("Copy " + place, () -> copy(place)).line()
                .add(commands.apply("Save picture…")).menu();
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
