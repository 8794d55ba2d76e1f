package orrery.editor.app.file;

import java.nio.file.Path;
import java.util.Optional;

/// Asks the user for files. An interface, because the system's own dialogs need a screen.
public interface SceneChooser {

    /// Which scene or recording to open; empty where the user thought better of it.
    Optional<Path> toOpen();

    /// Where to save a scene; empty where the user thought better of it.
    ///
    /// @param proposedName file name to begin with
    Optional<Path> toSave(String proposedName);

    /// Where to export a table to; empty where the user thought better of it.
    ///
    /// @param proposedName file name to begin with
    Optional<Path> toExport(String proposedName);

    /// Where to save a recording; empty where the user thought better of it.
    ///
    /// @param proposedName file name to begin with
    Optional<Path> toSaveRecording(String proposedName);

    /// In which folder to save a test; empty where the user thought better of it.
    Optional<Path> toSaveTest();

    /// Which jar of world providers to add; empty where the user thought better of it.
    Optional<Path> worldsToAdd();
}
