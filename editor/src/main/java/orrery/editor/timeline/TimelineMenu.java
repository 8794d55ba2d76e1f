package orrery.editor.timeline;

import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// The context menu of the timeline; built anew each time it is opened.
final class TimelineMenu {
    private final TimelineModel model;

    TimelineMenu(TimelineModel model) {
        this.model = model;
    }

    /// A menu of what applies now.
    ContextMenu build() {
        ContextMenu menu = new ContextMenu();
        TickChoice choice = model.choice();
        TickSummary chosen = model.slice().chosen();
        if (choice != null && chosen != null) {
            menu.getItems().addAll(item("Zoom to " + choice.text(), model::showChoice),
                    item("Copy its numbers", () -> copy(TickText.lines(choice.text(), chosen, model.slice()))),
                    item("Choose nothing", () -> model.choose(null)), new SeparatorMenuItem());
        }
        CheckMenuItem follow = new CheckMenuItem("Follow the newest tick");
        follow.setSelected(model.isFollowing());
        follow.setOnAction(event -> model.setFollowing(follow.isSelected()));
        menu.getItems().addAll(item("Show all ticks", model::showAll), follow, new SeparatorMenuItem(), lanes());
        return menu;
    }

    private Menu lanes() {
        Menu lanes = new Menu("Lanes");
        lanes.getItems().add(lane(Lane.EVENTS));
        model.slice().types().forEach(type -> lanes.getItems().add(lane(type.name())));
        lanes.getItems().addAll(lane(Lane.SYSTEMS), new SeparatorMenuItem(),
                item("Show all lanes", model::showAllLanes));
        return lanes;
    }

    private CheckMenuItem lane(String name) {
        CheckMenuItem item = new CheckMenuItem(name);
        item.setMnemonicParsing(false);
        item.setSelected(!model.isHidden(name));
        item.setOnAction(event -> model.setHidden(name, !item.isSelected()));
        return item;
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        return item;
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
