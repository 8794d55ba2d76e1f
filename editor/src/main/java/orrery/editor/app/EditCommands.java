package orrery.editor.app;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import orrery.editor.fx.Views;
import orrery.editor.session.EditResult;
import orrery.editor.session.Session;
import orrery.icons.Icon;

/** Undo and redo. What changes entities is done in the panes that show them. */
final class EditCommands {

    private final WindowModel model;
    private final Command undo;
    private final Command redo;
    private final Command back;
    private final Command forward;

    EditCommands(WindowModel model, Session session) {
        this.model = model;
        undo = new Command("", () -> make(session::undo)).icon(Icon.UNDO).keys("Shortcut+Z")
                .titled(model.undoName().map(name -> naming("Undo", name))).when(model.undoName().isNotEmpty());
        redo = new Command("", () -> make(session::redo)).icon(Icon.REDO).keys("Shortcut+Shift+Z")
                .titled(model.redoName().map(name -> naming("Redo", name))).when(model.redoName().isNotEmpty());
        back = new Command("Previous selection", session::selectBack).icon(Icon.CHEVRON_LEFT).keys("Alt+LEFT")
                .when(model.open());
        forward = new Command("Next selection", session::selectForward).icon(Icon.CHEVRON_RIGHT).keys("Alt+RIGHT")
                .when(model.open());
    }

    private static String naming(String verb, String edit) {
        return edit.isEmpty() ? verb : verb + " “" + edit + "”";
    }

    /** Adds them to the menu Edit. */
    void addTo(Commands commands) {
        commands.add(Commands.Menu.EDIT, undo, redo);
        commands.add(Commands.Menu.EDIT, back, forward);
    }

    /** Reverses the last edit. */
    Command undo() {
        return undo;
    }

    /** Does the edit again that was undone last. */
    Command redo() {
        return redo;
    }

    private void make(Supplier<CompletionStage<EditResult>> edit) {
        Views.whenDone(edit.get(), result -> {
            if (!result.done()) {
                model.notice().set(Notice.error("That was not done.", result.message()));
            }
        });
    }
}
