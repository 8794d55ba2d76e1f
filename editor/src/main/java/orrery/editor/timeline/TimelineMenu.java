package orrery.editor.timeline;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Window;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.LossDialog;
import orrery.editor.fx.MenuBuilder;
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

    /// @param owner returns the window to which dialogs belong
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

    /// Creates the menu for the chosen ticks and for the timeline as a whole.
    ContextMenu build() {
        MenuBuilder menu = new MenuBuilder();
        TickChoice choice = model.choice();
        TimelineSlice.Kept kept = model.slice().kept();
        if (choice != null && choice.last() >= kept.first() && choice.first() <= kept.last()) {
            TickRange range = new TickRange(choice.first(), choice.last());
            menu.add("Zoom to " + choice.text(), model::showChoice);
            addCompare(menu, choice);
            menu.add("Copy its numbers", () -> copyNumbers(choice))
                    .add("Save as recording…", () -> files.saveRecording(range))
                    .add("Save as test…", () -> files.saveTest(range))
                    .add("Choose nothing", () -> model.choose(null)).line();
        }
        if (model.slice().recorded().branches().size() > 1) {
            menu.add(branches());
        }
        return menu.add("Show all ticks", model::showAll)
                .check("Follow the newest tick", model.isFollowing(), model::setFollowing).line().add(lanes())
                .add(memory()).menu();
    }

    /// Copies the numbers of the chosen ticks as text. Reads the numbers from the newest slice, because they may not have been
    /// known when the menu opened.
    private void copyNumbers(TickChoice choice) {
        TickSummary chosen = model.slice().summary(choice);
        if (chosen != null) {
            copy(TickText.lines(choice, chosen, model.slice()));
        }
    }

    private void addCompare(MenuBuilder menu, TickChoice choice) {
        if (choice.isRange()) {
            menu.add(choice.compareText(), () -> compareEnds(choice));
        } else {
            menu.add("Compare tick %s with the shown state".formatted(NumberFormats.grouped(choice.first())),
                    () -> navigator.toDifferences(new StateChoice.Tick(choice.first()), new StateChoice.Shown()));
        }
    }

    /// Shows the differences between the first and the last of the chosen ticks.
    void compareEnds(TickChoice choice) {
        navigator.toDifferences(new StateChoice.Tick(choice.first()), new StateChoice.Tick(choice.last()));
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
        boolean hasChildren = model.slice().recorded().branches().stream()
                .anyMatch(other -> other.parent() == branch.id());
        return new MenuBuilder().add("Switch to " + branch.name(), () -> session.switchTo(branch.id()))
                .onlyIf(!branch.shown())
                .add("Compare with it at tick " + NumberFormats.grouped(shown),
                        () -> navigator.toDifferences(new StateChoice.SameTick(branch.id()), new StateChoice.Shown()))
                .onlyIf(!branch.shown() && shown <= branch.newestTick())
                .add("Compare with its end, tick " + NumberFormats.grouped(branch.newestTick()),
                        () -> navigator.toDifferences(new StateChoice.Newest(branch.id()), new StateChoice.Shown()))
                .line().add("Rename %s…".formatted(branch.name()), () -> ask(branch))
                .add("Delete %s…".formatted(branch.name()), () -> askToDelete(branch))
                .onlyIf(!branch.shown() && !hasChildren).items();
    }

    private void ask(BranchLine branch) {
        new LineDialog("branch-dialog", "Rename branch", "New name of " + branch.name(), "Rename").ask(owner.get(),
                branch.name(), name -> new LineDialog.Check(!name.isEmpty(), ""),
                name -> session.renameBranch(branch.id(), name));
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
        MenuBuilder items = new MenuBuilder();
        addLane(items, Lane.BRANCHES);
        addLane(items, Lane.EVENTS);
        model.slice().types().forEach(type -> addLane(items, type.name()));
        addLane(items, Lane.SYSTEMS);
        lanes.getItems().setAll(items.line().add("Show all lanes", model::showAllLanes).items());
        return lanes;
    }

    private void addLane(MenuBuilder items, String name) {
        items.check(name, !model.isHidden(name), shown -> model.setHidden(name, !shown));
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
