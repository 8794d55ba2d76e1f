package orrery.editor.app.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Asks the user for files. An interface, so that the system's dialogs, which need a screen, can be replaced where there is none.
public interface SceneChooser {

    /// Sets the folder in which the dialogs for scenes and recordings start: the folder of the scene that was opened or
    /// saved last.
    ///
    /// @param recent the scenes that were opened or saved last, newest first
    void startBeside(List<Path> recent);

    /// Asks which scene or recording to open; empty if cancelled.
    Optional<Path> toOpen();

    /// Asks where to save a scene; empty if cancelled.
    ///
    /// @param proposedName proposed file name
    Optional<Path> toSave(String proposedName);

    /// Asks where to export a table, entities or a picture; empty if cancelled.
    ///
    /// @param proposedName proposed file name
    Optional<Path> toExport(String proposedName);

    /// Asks which file of another program to import; empty if cancelled.
    Optional<Path> toImport();

    /// Asks where to save a recording; empty if cancelled.
    ///
    /// @param proposedName proposed file name
    Optional<Path> toSaveRecording(String proposedName);

    /// Asks for the folder of a test; empty if cancelled.
    Optional<Path> toSaveTest();

    /// Asks which jar of world providers to add; empty if cancelled.
    Optional<Path> worldsToAdd();

    /// Asks for a folder of classes, or the folder of a Maven or Gradle project, to add to the worlds; empty if cancelled.
    Optional<Path> worldFolderToAdd();

    /// Asks which folder of source code to add; empty if cancelled.
    Optional<Path> sourceFolderToAdd();

    /// Asks where to save, for example with [#toSave]. If the chosen name has no full stop, adds the extension. If a file with
    /// the extended name exists, asks again, because the dialog has only asked about replacing a file with the shorter name.
    ///
    /// @param asks asks for a file; receives the proposed name
    static Optional<Path> withExtension(String extension, String proposedName, Function<String, Optional<Path>> asks) {
        Optional<Path> chosen = asks.apply(proposedName);
        String name = chosen.map(file -> String.valueOf(file.getFileName())).orElse("");
        if (chosen.isEmpty() || name.contains(".")) {
            return chosen;
        }
        Path whole = chosen.get().resolveSibling(name + extension);
        return Files.exists(whole) ? withExtension(extension, name + extension, asks) : Optional.of(whole);
    }
}
