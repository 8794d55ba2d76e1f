package orrery.ecs.provider;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.util.Optional;

/// The class files that come from the same place as a class: its module, or its jar or folder on the class path.
///
/// @param known the class
record OwnClasses(Class<?> known) {
    /// Package prefix of this library. The library's classes are left out, although they may be in the same jar as a program.
    private static final String LIBRARY = "orrery.ecs.";

    /// Whether the file of a class comes from the same place.
    ///
    /// @param name class name with dots
    boolean has(String name) {
        if (outermost(name).equals(outermost(known.getName()))) {
            return true;
        }
        return !name.startsWith(LIBRARY) && isBeside(name);
    }

    private static String outermost(String name) {
        int end = name.indexOf('$');
        return end < 0 ? name : name.substring(0, end);
    }

    private boolean isBeside(String name) {
        Module module = known.getModule();
        if (module.isNamed()) {
            return module.getPackages().contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
        }
        ClassLoader loader = known.getClassLoader();
        URL found = loader == null ? null : loader.getResource(fileOf(name));
        return found != null && place().map(found.toString()::contains).orElse(false);
    }

    private Optional<String> place() {
        return Optional.ofNullable(known.getProtectionDomain().getCodeSource()).map(CodeSource::getLocation)
                .map(URL::getPath);
    }

    private static String fileOf(String name) {
        return name.replace('.', '/') + ".class";
    }

    /// Reads the class file with this name; empty if there is none.
    Optional<byte[]> read(String name) throws IOException {
        try (InputStream in = known.getModule().getResourceAsStream(fileOf(name))) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }
}
