package orrery.editor.viewport;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.editor.viewport.shape.Camera;

/// Builds the context menu of the viewport. The menu is rebuilt each time it opens.
final class ViewportMenu {
    private final ViewportModel model;
    private final ViewportActions actions;

    ViewportMenu(ViewportModel model, ViewportActions actions) {
        this.model = model;
        this.actions = actions;
    }

    /// Builds the menu for a position on the screen.
    ContextMenu build(double screenX, double screenY) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().add(item("Select what is here", () -> actions.selectAt(screenX, screenY, false)));
        if (model.hasSelection()) {
            menu.getItems().addAll(item("Frame the selection", model::frameSelection),
                    item("Select nothing", actions::selectNothing));
        }
        Camera camera = model.camera();
        String place = GroundPainter.coordinates(camera, camera.worldX(screenX), camera.worldY(screenY));
        menu.getItems().addAll(new SeparatorMenuItem(), item("Show all", model::showAll),
                item("Copy " + place, () -> copy(place)));
        return menu;
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
