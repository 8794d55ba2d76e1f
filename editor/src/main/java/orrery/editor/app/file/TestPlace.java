package orrery.editor.app.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.SourceVersion;

/// Folders of a test. If the chosen folder is `src/test/java` or `src/test/resources`, or a folder below one of them, the class
/// and its data files go into separate folders, and the package follows from the folder. Otherwise all files go into the chosen
/// folder, and the class is in no package. This also happens if the path below `src/test/java` or `src/test/resources` is no
/// package name.
///
/// @param source folder of the class
/// @param resources folder of the files that it loads
/// @param packageName package of the class; empty if the class is in no package
record TestPlace(Path source, Path resources, String packageName) {

    private static final Path SOURCES = Path.of("src", "test", "java");
    private static final Path RESOURCES = Path.of("src", "test", "resources");

    /// Returns the folders of a test for which the user chose a folder.
    static TestPlace of(Path chosen) {
        Path folder = chosen.toAbsolutePath().normalize();
        List<String> names = new ArrayList<>();
        for (Path root = folder; root != null && root.getNameCount() > 0; root = root.getParent()) {
            if (root.endsWith(SOURCES) || root.endsWith(RESOURCES)) {
                String name = String.join(".", names.reversed());
                Path inner = root.relativize(folder);
                Path project = root.resolve("../../..").normalize();
                return name.isEmpty() || SourceVersion.isName(name)
                        ? new TestPlace(project.resolve(SOURCES).resolve(inner),
                                project.resolve(RESOURCES).resolve(inner), name)
                        : new TestPlace(folder, folder, "");
            }
            names.add(String.valueOf(root.getFileName()));
        }
        return new TestPlace(folder, folder, "");
    }
}
