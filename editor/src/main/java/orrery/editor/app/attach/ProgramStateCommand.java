package orrery.editor.app.attach;

import java.util.List;
import javafx.beans.binding.Bindings;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;

/// The command that sets a program in another process to the shown state of its past. FX thread.
public final class ProgramStateCommand {
    private final WindowModel model;
    private final Session session;

    /// @param session the session of the program
    public ProgramStateCommand(WindowModel model, Session session) {
        this.model = model;
        this.session = session;
    }

    /// The command for the menu Run.
    public Command command() {
        return new Command("Set program to this state…", this::ask)
                .alsoCalled("rewind game", "go on from here", "restore")
                .when(Bindings.createBooleanBinding(() -> model.past().get().shown()
                        && model.program().get().state() == ProgramStatus.State.RUNS, model.past(), model.program()));
    }

    private void ask() {
        Views.whenDone(session.ask(open -> open == null ? "No world is open." : open.owner().whyNotHere()), why -> {
            if (why.isEmpty()) {
                askToSet();
            } else {
                refuse(why);
            }
        });
    }

    private void refuse(String why) {
        model.notice().set(Notice.error("The program was not set to this state.", why));
    }

    private void askToSet() {
        model.notice().set(new Notice("Set the program to tick %s?".formatted(
                NumberFormats.grouped(model.tick().get())),
                "It goes on from there, and the timeline begins anew. The ticks recorded until now leave the timeline. They are"
                        + " kept until you save them or close this window.",
                false, List.of(new Command("Set program", this::set))));
    }

    private void set() {
        model.notice().set(null);
        Views.whenDone(session.ask(open -> open == null ? "No world is open." : open.owner().goOnHere()), refusal -> {
            if (!refusal.isEmpty()) {
                refuse(refusal);
            }
        });
    }
}
