package orrery.editor.app.command;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A row of the list of keys.
///
/// @param menu title of the menu that has the command, or `In panes`; empty for any other command
/// @param name name of the command, or effect of the keys of a pane
/// @param keys the keys as text; may be empty
/// @param command the command; null for unchangeable keys of a pane
record KeysRow(String menu, String name, String keys, @Nullable Command command) {

    /// Whether each word of a text occurs in the row or in the search words of its command.
    ///
    /// @param text in lower case
    boolean matches(String text) {
        String also = command == null ? "" : String.join(" ", command.words());
        String all = String.join(" ", Stream.of(menu, name, keys, also).toList()).toLowerCase(Locale.ROOT);
        return Arrays.stream(text.split(" ")).allMatch(all::contains);
    }
}
