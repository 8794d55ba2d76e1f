package orrery.editor.app.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.file.SceneChooser;

/// Answers file dialogs with the paths that a test sets.
final class FileAnswers implements SceneChooser {
    private final List<String> proposed = new ArrayList<>();
    private List<Path> nextFiles = List.of();
    private @Nullable Path start;

    /// Sets the next answers; the last one is reused. An empty path cancels.
    void choose(Path... files) {
        nextFiles = List.of(files);
    }

    /// Returns the file names that save dialogs proposed, in order.
    String proposed() {
        return String.join(", ", proposed);
    }

    /// Returns the folder in which dialogs for scenes start; null if none was set.
    @Nullable
    Path start() {
        return start;
    }

    @Override
    public void startBeside(List<Path> recent) {
        start = recent.isEmpty() ? null : recent.getFirst().getParent();
    }

    private Optional<Path> chosen() {
        Optional<Path> file = nextFiles.stream().findFirst().filter(path -> !path.toString().isEmpty());
        nextFiles = nextFiles.size() > 1 ? nextFiles.subList(1, nextFiles.size()) : nextFiles;
        return file;
    }

    @Override
    public Optional<Path> toOpen() {
        return chosen();
    }

    @Override
    public Optional<Path> toSave(String proposedName) {
        proposed.add(proposedName);
        return chosen();
    }

    @Override
    public Optional<Path> toExport(String proposedName) {
        proposed.add(proposedName);
        return chosen();
    }

    @Override
    public Optional<Path> toImport() {
        return chosen();
    }

    @Override
    public Optional<Path> toSaveRecording(String proposedName) {
        return toSave(proposedName);
    }

    @Override
    public Optional<Path> toSaveTest() {
        return chosen();
    }

    @Override
    public Optional<Path> worldsToAdd() {
        return chosen();
    }

    @Override
    public Optional<Path> worldFolderToAdd() {
        return chosen();
    }

    @Override
    public Optional<Path> sourceFolderToAdd() {
        return chosen();
    }
}
