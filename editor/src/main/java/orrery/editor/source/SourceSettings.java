package orrery.editor.source;

import java.nio.file.Path;
import java.util.List;

/// The settings of the source pane. Immutable.
///
/// @param command the command that starts the user's editor, with the placeholders `{file}` and `{line}`; empty if no editor is
///     set
/// @param folders folders of source files, in the order in which they are searched
public record SourceSettings(String command, List<Path> folders) {
    /// The defaults: the working directory, and no editor.
    public static final SourceSettings DEFAULT = new SourceSettings("", List.of(Path.of("")));

    /// Copies the folders.
    public SourceSettings {
        folders = List.copyOf(folders);
    }
}
