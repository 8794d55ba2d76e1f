package orrery.editor.app.attach;

import javafx.beans.binding.Bindings;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;

/// The command that sets a program in another process to the shown state of its past. FX thread.
public final class ProgramStateCommand {
    private static final String NO_WORLD = "No world is open.";

    private final WindowModel model;
    private final Session session;
    private @Nullable Notice asked;
    private long askedAt;

    /// @param session the session of the program
    public ProgramStateCommand(WindowModel model, Session session) {
        this.model = model;
        this.session = session;
        model.tick().subscribe(_ -> takeBackQuestion());
        model.past().subscribe(_ -> takeBackQuestion());
        model.program().subscribe(_ -> takeBackQuestion());
    }

    /// Closes the question if another tick is shown now, or if the program neither runs nor has failed.
    private void takeBackQuestion() {
        boolean holds = model.past().get().shown() && model.tick().get() == askedAt && isThere();
        if (!holds) {
            model.close(asked);
        }
    }

    /// The command, for the menu Run.
    public Command command() {
        return new Command("Set program to this state…", this::ask)
                .alsoCalled("rewind game", "go on from here", "restore")
                .when(Bindings.createBooleanBinding(() -> model.past().get().shown() && isThere(), model.past(),
                        model.program()));
    }

    /// Whether the program runs or has failed. After a failure, the program may go on from a state before the failure.
    private boolean isThere() {
        ProgramStatus.State state = model.program().get().state();
        return state == ProgramStatus.State.RUNS || state == ProgramStatus.State.FAILED;
    }

    /// The state to set the program to, or why that can't be done.
    private record Asked(String why, @Nullable Position at) {}

    private void ask() {
        Views.whenDone(session.ask(open -> open == null
                ? new Asked(NO_WORLD, null)
                : new Asked(open.owner().whyNotHere(), open.recording().position())), asked -> {
                    Position at = asked.at();
                    if (asked.why().isEmpty() && at != null) {
                        askToSet(at);
                    } else {
                        refuse(asked.why());
                    }
                });
    }

    private void refuse(String why) {
        model.notice().set(Notice.error("The program was not set to this state.", why));
    }

    private void askToSet(Position at) {
        asked = Notice.question("Set the program to tick %s?".formatted(NumberFormats.grouped(at.tick())),
                "It goes on from there, and the timeline begins anew. The ticks recorded until now leave the timeline. They are"
                        + " kept until you save them or close this window.",
                new Command("Set program", () -> set(at)));
        askedAt = at.tick();
        model.notice().set(asked);
    }

    private void set(Position at) {
        model.notice().set(null);
        Views.whenDone(session.ask(open -> open == null ? NO_WORLD : set(open, at)), refusal -> {
            if (!refusal.isEmpty()) {
                refuse(refusal);
            }
        });
    }

    /// Sets the program to the shown state, unless another state is shown by now. Returns why it was not set, or an empty text.
    private static String set(OpenWorld open, Position at) {
        return at.equals(open.recording().position())
                ? open.owner().goOnHere()
                : "Another state is shown by now. Go to the one that you want and choose Run > Set program to this state again.";
    }
}
