package orrery.editor.app.window;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.beans.binding.BooleanBinding;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.Panes;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.TreeEdits;
import orrery.icons.Icon;

/// The commands for the selected entities: create, rename, add a component, duplicate, cut, copy, paste, destroy, and move in the
/// scene tree.
final class EntityCommands {

    private final WindowModel model;
    private final Session session;
    private final EntityEdits edits;
    private final EntityClipboard clipboard;
    private final TreeEdits moves;
    private final Panes panes;

    EntityCommands(WindowModel model, Session session, Panes panes) {
        this.model = model;
        this.session = session;
        this.panes = panes;
        edits = new EntityEdits(session);
        clipboard = new EntityClipboard(session);
        moves = new TreeEdits(session);
    }

    /// Adds the commands to the menu Edit.
    void addTo(Commands commands) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        commands.add(Commands.Menu.EDIT,
                new Command("Create entity", () -> makeNew(edits.create(panes.templates().middle())))
                        .alsoCalled("new", "add")
                        .icon(Icon.ADD)
                        .keys("Shortcut+Shift+N").when(model.open(), Command.NO_SCENE),
                new Command("Rename", () -> panes.rename(false)).icon(Icon.RENAME).keys("F2").when(selected,
                        Command.NONE_SELECTED),
                new Command("Add component…", panes::addComponent).alsoCalled("new").icon(Icon.ADD)
                        .keys("Shortcut+Shift+A").when(selected, Command.NONE_SELECTED),
                new Command("Duplicate", () -> make(edits.duplicate(session.selection().entities())))
                        .alsoCalled("copy", "clone")
                        .icon(Icon.DUPLICATE).keys("Shortcut+D").when(selected, Command.NONE_SELECTED),
                new Command("Cut", () -> make(clipboard.cut())).keys("Shortcut+X").when(selected,
                        Command.NONE_SELECTED),
                new Command("Copy", () -> make(clipboard.copy())).keys("Shortcut+C").when(selected,
                        Command.NONE_SELECTED),
                new Command("Paste", () -> make(panes.templates().pointed().map(clipboard::pasteAt)
                        .orElseGet(clipboard::paste))).keys("Shortcut+V").when(model.open(), Command.NO_SCENE),
                new Command("Paste as children", () -> make(clipboard.pasteBelow())).keys("Shortcut+Shift+V")
                        .when(selected, Command.NONE_SELECTED),
                new Command("Destroy", () -> make(edits.destroy(session.selection().entities())))
                        .alsoCalled("delete", "remove").icon(Icon.TRASH)
                        .keys("DELETE").when(selected, Command.NONE_SELECTED));
        commands.add(Commands.Menu.EDIT, move(TreeEdits.Way.UP, "Alt+UP").when(selected, Command.NONE_SELECTED),
                move(TreeEdits.Way.DOWN, "Alt+DOWN").when(selected, Command.NONE_SELECTED),
                move(TreeEdits.Way.BELOW, "Shortcut+Close Bracket").when(selected, Command.NONE_SELECTED),
                move(TreeEdits.Way.OUT, "Shortcut+Open Bracket").when(selected, Command.NONE_SELECTED),
                new Command("Group under a new parent", () -> makeNew(moves.group(session.selection().entities())))
                        .alsoCalled("parent", "wrap").keys("Shortcut+G").when(selected, Command.NONE_SELECTED));
    }

    private Command move(TreeEdits.Way way, String keys) {
        return new Command(way.title(), () -> {
            CompletableFuture<EditResult> moved = moves.move(session.selection().entities(), way);
            make(moved);
            Views.whenDone(moved, _ -> panes.revealInTree());
        }).alsoCalled("order", "reparent", "indent", "outdent").keys(keys);
    }

    private void make(CompletionStage<EditResult> edit) {
        make(edit, () -> {});
    }

    /// Makes an edit that creates an entity, and then asks for the entity's name.
    private void makeNew(CompletionStage<EditResult> edit) {
        make(edit, () -> panes.rename(true));
    }

    private void make(CompletionStage<EditResult> edit, Runnable then) {
        Views.whenDone(edit, result -> {
            if (result.done()) {
                model.closeRefused();
                then.run();
            } else {
                model.showRefused(result);
            }
        });
    }
}
