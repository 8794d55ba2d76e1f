package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Where the classes of the project's modules are: directories, or jars once packaged. Tests are not among them.
final class ProjectClasses {

    private ProjectClasses() {}

    static List<Path> ofProject() {
        return modules().filter(module -> module.name().startsWith("orrery.")).flatMap(ProjectClasses::location)
                .toList();
    }

    /// The project's classes and all they use outside the JDK.
    static List<Path> withLibraries() {
        return modules().flatMap(ProjectClasses::location).toList();
    }

    static JavaClasses read(List<Path> paths) {
        return new ClassFileImporter().importLocations(paths.stream().map(ProjectClasses::asLocation).toList());
    }

    /// A folder of classes, or a jar: Maven gives the one or the other, as far as it was asked to go.
    private static Location asLocation(Path path) {
        return Location.of(Files.isDirectory(path) ? path.toUri() : URI.create("jar:" + path.toUri() + "!/"));
    }

    private static Stream<ResolvedModule> modules() {
        return ModuleLayer.boot().configuration().modules().stream();
    }

    private static Stream<Path> location(ResolvedModule module) {
        ModuleReference reference = module.reference();
        return reference.location().filter(uri -> uri.getScheme().equals("file")).map(URI::getPath).map(Path::of)
                .stream();
    }
}
