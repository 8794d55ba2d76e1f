package orrery.editor.app.workspace;

import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.stop.StopStatus;

/// Shows a hint about the condition of each new breakpoint. The next stop removes the hint, because the reason for the stop is
/// shown in its place. FX thread.
public final class BreakpointHint {
    private final WindowModel model;
    private final Command play;
    private final Command previousStop;
    private String told = "";

    private BreakpointHint(WindowModel model, Command play, Command previousStop) {
        this.model = model;
        this.play = play;
        this.previousStop = previousStop;
    }

    /// Starts to show hints.
    ///
    /// @param play command that plays; the hint contains its keys
    /// @param previousStop command that goes back to the previous stop; the hint contains its keys
    public static void follow(WindowModel model, Command play, Command previousStop) {
        BreakpointHint hint = new BreakpointHint(model, play, previousStop);
        model.stops().subscribe(hint::changed);
    }

    /// The keys of a command, or its name if it has no keys.
    private static String called(Command command) {
        return command.keysText().isEmpty() ? "“%s”".formatted(command.name()) : command.keysText();
    }

    private void changed(StopStatus before, StopStatus now) {
        if (now.hasMessage() && !before.hasMessage()) {
            model.withdrawHint(told);
        } else if (now.on() > before.on() && !now.latest().isEmpty()) {
            told = "Stops when %s. %s plays until then, %s goes back to the previous hit."
                    .formatted(now.latest(), called(play), called(previousStop));
            model.hint().set(told);
        }
    }
}
