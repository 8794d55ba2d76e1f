package orrery.editor.app.model;

import java.util.List;
import orrery.editor.app.command.Command;

/// A message that is laid over the panes.
///
/// @param headline what happened: `moons.csv was not written.`
/// @param text remedy or details; may be empty
/// @param error whether something failed
/// @param offers commands shown as buttons; a button that closes the notice is always added
/// @param asks whether the notice asks the user to confirm a command. If so, its first button gets the focus, and Enter presses
///     this button
public record Notice(String headline, String text, boolean error, List<Command> offers, boolean asks) {

    /// Creates a notice that does not take the focus.
    public Notice(String headline, String text, boolean error, List<Command> offers) {
        this(headline, text, error, offers, false);
    }

    /// Creates a notice that asks the user to confirm a command.
    public static Notice question(String headline, String text, Command answer) {
        return new Notice(headline, text, false, List.of(answer), true);
    }

    /// Creates a notice about a failure.
    public static Notice error(String headline, String text) {
        return new Notice(headline, text, true, List.of());
    }
}
