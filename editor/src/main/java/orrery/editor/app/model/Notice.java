package orrery.editor.app.model;

import java.util.List;
import orrery.editor.app.command.Command;

/// What the banner under the toolbar says.
///
/// @param headline what happened, to which thing
/// @param text what to do, or more about it; may be empty
/// @param error whether something failed
/// @param offers commands the banner offers as buttons; closing is always one of them
public record Notice(String headline, String text, boolean error, List<Command> offers) {

    /// A banner about something that failed.
    public static Notice error(String headline, String text) {
        return new Notice(headline, text, true, List.of());
    }
}
