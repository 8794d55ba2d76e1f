package orrery.editor.viewport;

import javafx.scene.control.ContextMenu;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.editor.fx.MenuBuilder;
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
        MenuBuilder menu = new MenuBuilder().add("Select what is here",
                () -> actions.selectAt(screenX, screenY, SelectionChange.REPLACE));
        if (model.hasSelection()) {
            menu.add("Frame the selection", model::frameSelection).add("Select nothing", actions::selectNothing);
        }
        Camera camera = model.camera();
        String place = GroundPainter.coordinates(camera, camera.worldX(screenX), camera.worldY(screenY));
        return menu.line().add("Show all", model::showAll).add("Copy " + place, () -> copy(place)).menu();
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
