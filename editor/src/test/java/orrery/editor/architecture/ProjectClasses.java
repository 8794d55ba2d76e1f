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

/// The classes of the project's modules, without tests, from directories or jars.
final class ProjectClasses {

    private static final class All {
        private static final JavaClasses CLASSES = read(ofProject());
    }

    private ProjectClasses() {}

    /// The classes of the project.
    static JavaClasses all() {
        return All.CLASSES;
    }

    static List<Path> ofProject() {
        return modules().filter(module -> module.name().startsWith("orrery.")).flatMap(ProjectClasses::location)
                .toList();
    }

    /// Returns the project's classes and all libraries outside the JDK.
    static List<Path> withLibraries() {
        return modules().flatMap(ProjectClasses::location).toList();
    }

    static JavaClasses read(List<Path> paths) {
        return new ClassFileImporter().importLocations(paths.stream().map(ProjectClasses::asLocation).toList());
    }

    /// Converts a directory of classes or a jar. Which of them Maven provides depends on the phase.
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
