package orrery.editor.timeline;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Window;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.LossDialog;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.RecordingMemory;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.NumberFormats;

/// Creates the context menu of the timeline each time it opens.
final class TimelineMenu {
    private final TimelineModel model;
    private final Session session;
    private final Navigator navigator;
    private final RangeFiles files;
    private final Supplier<Window> owner;

    /// Actions outside the timeline.
    record Outside(Navigator navigator, RangeFiles files) {}

    /// @param owner the window that dialogs belong to
    TimelineMenu(TimelineModel model, Session session, Outside outside, Supplier<Window> owner) {
        this.model = model;
        this.session = session;
        navigator = outside.navigator();
        files = outside.files();
        this.owner = owner;
    }

    /// Creates the menu of a branch.
    ContextMenu of(BranchLine branch) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().addAll(items(branch));
        return menu;
    }

    /// Creates the menu for the present choice.
    ContextMenu build() {
        ContextMenu menu = new ContextMenu();
        TickChoice choice = model.choice();
        TimelineSlice.Kept kept = model.slice().kept();
        if (choice != null && choice.last() >= kept.first() && choice.first() <= kept.last()) {
            menu.getItems().addAll(item("Zoom to " + choice.text(), model::showChoice),
                    compare(choice),
                    item("Copy its numbers", () -> copyNumbers(choice)),
                    item("Save as recording…",
                            () -> files.saveRecording(new TickRange(choice.first(), choice.last()))),
                    item("Save as test…", () -> files.saveTest(new TickRange(choice.first(), choice.last()))),
                    item("Choose nothing", () -> model.choose(null)), new SeparatorMenuItem());
        }
        if (model.slice().recorded().branches().size() > 1) {
            menu.getItems().add(branches());
        }
        CheckMenuItem follow = new CheckMenuItem("Follow the newest tick");
        follow.setSelected(model.isFollowing());
        follow.setOnAction(event -> model.setFollowing(follow.isSelected()));
        menu.getItems().addAll(item("Show all ticks", model::showAll), follow, new SeparatorMenuItem(), lanes(),
                memory());
        return menu;
    }

    /// Reads the numbers when the item is chosen, not when the menu opens.
    private void copyNumbers(TickChoice choice) {
        TickSummary chosen = model.slice().chosen();
        if (chosen != null) {
            copy(TickText.lines(choice.text(), chosen, model.slice()));
        }
    }

    private MenuItem compare(TickChoice choice) {
        StateChoice first = new StateChoice.Tick(choice.first());
        return choice.isRange()
                ? item("Compare tick %s with %s".formatted(NumberFormats.grouped(choice.first()),
                        NumberFormats.grouped(choice.last())),
                        () -> navigator.toDifferences(first, new StateChoice.Tick(choice.last())))
                : item("Compare tick %s with the shown state".formatted(NumberFormats.grouped(choice.first())),
                        () -> navigator.toDifferences(first, new StateChoice.Shown()));
    }

    private Menu branches() {
        Menu branches = new Menu("Branches");
        for (BranchLine branch : model.slice().recorded().branches()) {
            branches.getItems().add(branch(branch));
        }
        return branches;
    }

    private Menu branch(BranchLine branch) {
        Menu menu = new Menu(BranchText.line(branch));
        menu.setMnemonicParsing(false);
        menu.getItems().addAll(items(branch));
        return menu;
    }

    private List<MenuItem> items(BranchLine branch) {
        long shown = model.slice().head().tick();
        MenuItem switchTo = item("Switch to " + branch.name(), () -> session.switchTo(branch.id()));
        MenuItem delete = item("Delete %s…".formatted(branch.name()), () -> askToDelete(branch));
        MenuItem same = item("Compare with it at tick " + NumberFormats.grouped(shown),
                () -> navigator.toDifferences(new StateChoice.SameTick(branch.id()), new StateChoice.Shown()));
        MenuItem end = item("Compare with its end, tick " + NumberFormats.grouped(branch.newestTick()),
                () -> navigator.toDifferences(new StateChoice.Newest(branch.id()), new StateChoice.Shown()));
        switchTo.setDisable(branch.shown());
        same.setDisable(branch.shown() || shown > branch.newestTick());
        delete.setDisable(branch.shown() || model.slice().recorded().branches().stream()
                .anyMatch(other -> other.parent() == branch.id()));
        return List.of(switchTo, same, end, new SeparatorMenuItem(),
                item("Rename %s…".formatted(branch.name()), () -> ask(branch)), delete);
    }

    private void ask(BranchLine branch) {
        new LineDialog("branch-dialog", "Rename branch", "New name of " + branch.name(), "Rename").ask(owner.get(),
                branch.name(), name -> !name.isEmpty(), name -> session.renameBranch(branch.id(), name));
    }

    private void askToDelete(BranchLine branch) {
        new LossDialog("delete-branch-dialog", "Delete %s?".formatted(branch.name()),
                BranchText.loss(branch, model.slice().recorded().oldest()), "Delete branch")
                .ask(owner.get(), () -> session.deleteBranch(branch.id()));
    }

    private Menu memory() {
        Menu memory = new Menu(RecordingMemory.TITLE);
        for (RecordingMemory choice : RecordingMemory.choices()) {
            RadioMenuItem item = new RadioMenuItem(choice.text());
            item.setSelected(model.slice().recorded().memory().mostMegabytes() == choice.megabytes());
            item.setOnAction(event -> choice.give(session));
            memory.getItems().add(item);
        }
        return memory;
    }

    private Menu lanes() {
        Menu lanes = new Menu("Lanes");
        lanes.getItems().addAll(lane(Lane.BRANCHES), lane(Lane.EVENTS));
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
