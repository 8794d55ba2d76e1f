package orrery.editor.source;

import java.nio.file.Path;
import java.util.List;

/// The settings of the source pane. Immutable.
///
/// @param command starts the user's editor, with `{file}` and `{line}` in it; empty for none
/// @param folders folders of source files, in the order of the search
public record SourceSettings(String command, List<Path> folders) {
    /// The defaults: the working directory, and no editor.
    public static final SourceSettings DEFAULT = new SourceSettings("", List.of(Path.of("")));

    /// Copies the folders.
    public SourceSettings {
        folders = List.copyOf(folders);
    }
}
