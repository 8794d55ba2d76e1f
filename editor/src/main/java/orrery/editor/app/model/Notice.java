package orrery.editor.app.model;

import java.util.List;
import orrery.editor.app.command.Command;

/// A message that is laid over the panes.
///
/// @param headline what happened to which thing
/// @param text remedy or details; may be empty
/// @param error whether something failed
/// @param offers commands shown as buttons; a button that closes the notice is always added
public record Notice(String headline, String text, boolean error, List<Command> offers) {

    /// Creates a notice about a failure.
    public static Notice error(String headline, String text) {
        return new Notice(headline, text, true, List.of());
    }
}
