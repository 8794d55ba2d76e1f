package orrery.editor.source;

import java.nio.file.Path;
import java.util.List;

/// Where source lies and what opens it. Immutable.
///
/// @param command starts the user's editor, with `{file}` and `{line}` in it; empty for none
/// @param folders where files are looked for, in this order
public record SourceSettings(String command, List<Path> folders) {
    /// Of a first start: the folder in which the program was started, and no editor.
    public static final SourceSettings DEFAULT = new SourceSettings("", List.of(Path.of("")));

    /// Copies the folders.
    public SourceSettings {
        folders = List.copyOf(folders);
    }
}
