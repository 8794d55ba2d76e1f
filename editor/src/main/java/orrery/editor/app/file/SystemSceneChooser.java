package orrery.editor.app.file;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks with the system's file dialogs. A dialog starts in the first of these folders that is known:
///
/// - For scenes and recordings: the folder of the scene that was opened or saved last; the folder of the file chosen last.
/// - For other files: the folder of the file chosen last; the folder of the scene that was opened or saved last.
/// - For folders: the folder that was chosen last for the same purpose; the folders for other files.
public final class SystemSceneChooser implements SceneChooser {

    private static final ExtensionFilter SCENES = new ExtensionFilter("Scenes (*.json)", "*.json");
    private static final ExtensionFilter RECORDINGS = new ExtensionFilter("Recordings (*.orec)", "*.orec");
    private static final ExtensionFilter BOTH = new ExtensionFilter("Scenes and recordings (*.json, *.orec)", "*.json",
            "*.orec");
    private static final ExtensionFilter JARS = new ExtensionFilter("World providers (*.jar)", "*.jar");
    private static final ExtensionFilter TABLES = new ExtensionFilter("Tables", "*.csv");
    private static final ExtensionFilter ENTITIES = new ExtensionFilter("Entities (*.json)", "*.json");
    private static final ExtensionFilter IMPORTS = new ExtensionFilter(
            "Tables, entities and models (*.csv, *.tsv, *.txt, *.json, *.gltf, *.glb)", "*.csv", "*.tsv", "*.txt",
            "*.json",
            "*.gltf", "*.glb");
    private static final ExtensionFilter PICTURES = new ExtensionFilter("Pictures (*.png, *.svg)", "*.png", "*.svg");
    private static final ExtensionFilter ANIMATIONS = new ExtensionFilter("Animations (*.gif)", "*.gif");
    private static final ExtensionFilter ALL = new ExtensionFilter("All files", "*");

    private final Window owner;
    private @Nullable File folder;
    private @Nullable File sceneFolder;
    private @Nullable File testFolder;
    private @Nullable File worldFolder;
    private @Nullable File sourceFolder;

    public SystemSceneChooser(Window owner) {
        this.owner = owner;
    }

    @Override
    public void startBeside(List<Path> recent) {
        sceneFolder = recent.isEmpty() ? null : recent.getFirst().toFile().getParentFile();
    }

    @Override
    public Optional<Path> toOpen() {
        return chosen(ofScenes("Open scene or recording", BOTH).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> toSave(String proposedName) {
        FileChooser chooser = ofScenes("Save scene", SCENES);
        chooser.setInitialFileName(proposedName);
        return chosen(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> toExport(String proposedName) {
        String name = proposedName.toLowerCase(Locale.ROOT);
        ExtensionFilter filter = switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "json" -> ENTITIES;
            case "png" -> PICTURES;
            case "gif" -> ANIMATIONS;
            default -> TABLES;
        };
        FileChooser chooser = chooser(filter == PICTURES ? "Export as .png, or as .svg for vectors" : "Export", filter);
        chooser.setInitialFileName(proposedName.replaceAll("[/\\\\:*?\"<>|]", "-"));
        return chosen(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> toImport() {
        return chosen(chooser("Import", IMPORTS).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> toSaveRecording(String proposedName) {
        FileChooser chooser = ofScenes("Save recording", RECORDINGS);
        chooser.setInitialFileName(proposedName);
        return chosen(chooser.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> toSaveTest() {
        File chosen = chosenFolder("Save test into a folder", testFolder);
        testFolder = chosen == null ? testFolder : chosen;
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// Asks for a folder; null if cancelled.
    ///
    /// @param last folder that was chosen last for the same purpose
    private @Nullable File chosenFolder(String title, @Nullable File last) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        File there = last != null ? last : folder != null ? folder : sceneFolder;
        if (there != null && there.isDirectory()) {
            chooser.setInitialDirectory(there);
        }
        return chooser.showDialog(owner);
    }

    @Override
    public Optional<Path> worldsToAdd() {
        return chosen(chooser("Add worlds", JARS).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> worldFolderToAdd() {
        File chosen = chosenFolder("Add worlds of a project or a class folder", worldFolder);
        worldFolder = chosen == null ? worldFolder : chosen;
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    @Override
    public Optional<Path> sourceFolderToAdd() {
        File chosen = chosenFolder("Add source folder", sourceFolder);
        sourceFolder = chosen == null ? sourceFolder : chosen;
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    private FileChooser chooser(String title, ExtensionFilter filter) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().setAll(filter, ALL);
        start(chooser, sceneFolder);
        start(chooser, folder);
        return chooser;
    }

    private FileChooser ofScenes(String title, ExtensionFilter filter) {
        FileChooser chooser = chooser(title, filter);
        start(chooser, sceneFolder);
        return chooser;
    }

    private static void start(FileChooser chooser, @Nullable File there) {
        if (there != null && there.isDirectory()) {
            chooser.setInitialDirectory(there);
        }
    }

    private Optional<Path> chosen(@Nullable File file) {
        if (file == null) {
            return Optional.empty();
        }
        folder = file.getParentFile();
        return Optional.of(file.toPath());
    }
}
