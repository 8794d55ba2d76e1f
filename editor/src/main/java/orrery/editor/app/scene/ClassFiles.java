package orrery.editor.app.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// A copy in memory of the classes and resources of a jar or of folders. So a build may replace the files while the classes are
/// used. Immutable.
final class ClassFiles {
    private static final String SUFFIX = ".class";
    private static final String META = "META-INF/";

    private final NavigableMap<String, byte[]> files;

    private ClassFiles(NavigableMap<String, byte[]> files) {
        this.files = files;
    }

    /// Reads all files. Cost: their size.
    ///
    /// @param roots jars or folders. A file that is in several of them is taken from the first one
    /// @throws IOException if a file can't be read, for example because a build is writing it
    static ClassFiles read(List<Path> roots) throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>();
        for (Path root : roots) {
            if (Files.isDirectory(root)) {
                readFolder(root, files);
            } else {
                readJar(root, files);
            }
        }
        return new ClassFiles(files);
    }

    private static void readFolder(Path root, Map<String, byte[]> into) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(root)) {
            all = walk.filter(Files::isRegularFile).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path file : all) {
            into.putIfAbsent(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
    }

    private static void readJar(Path root, Map<String, byte[]> into) throws IOException {
        try (JarFile jar = new JarFile(root.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            for (JarEntry entry : jar.versionedStream().filter(each -> !each.isDirectory()).toList()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    into.putIfAbsent(entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    /// Returns the content of a file; empty if there is no such file.
    ///
    /// @param path path of the file below its jar or folder, with slashes
    Optional<byte[]> find(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /// Returns the paths that begin with a text.
    List<String> startingWith(String start) {
        return files.tailMap(start, true).keySet().stream().takeWhile(path -> path.startsWith(start)).toList();
    }

    /// Names of the packages with classes, except the unnamed one.
    Set<String> packages() {
        return classes().map(path -> path.substring(0, Math.max(0, path.lastIndexOf('/'))).replace('/', '.'))
                .filter(name -> !name.isEmpty()).collect(Collectors.toSet());
    }

    private Stream<String> classes() {
        return files.keySet().stream().filter(path -> path.endsWith(SUFFIX) && !path.startsWith(META));
    }

    /// Whether there is no class.
    boolean isEmpty() {
        return classes().findAny().isEmpty();
    }

    /// Whether this copy and the other one have the same files with the same content.
    boolean isSame(ClassFiles other) {
        return files.keySet().equals(other.files.keySet())
                && files.entrySet().stream().allMatch(each -> Arrays.equals(each.getValue(),
                        other.files.get(each.getKey())));
    }

    /// Looks for signs of an unfinished build or of old classes: a class file that can't be parsed, or a reference to a missing
    /// class of one of [#packages]. Returns a clause about the first sign; empty if there is no sign.
    Optional<String> fault() {
        Set<String> own = packages().stream().map(name -> name.replace('.', '/')).collect(Collectors.toSet());
        for (String path : classes().toList()) {
            try {
                for (PoolEntry entry : ClassFile.of().parse(files.get(path)).constantPool()) {
                    if (entry instanceof ClassEntry other && isMissing(other.asInternalName(), own)) {
                        return Optional.of("class %s is missing, to which class %s refers"
                                .formatted(named(other.asInternalName()), named(path.replace(SUFFIX, ""))));
                    }
                }
            } catch (IllegalArgumentException _) {
                return Optional.of("file %s is damaged and can't be read as a class".formatted(path));
            }
        }
        return Optional.empty();
    }

    private boolean isMissing(String name, Set<String> own) {
        return !name.startsWith("[") && own.contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))))
                && !files.containsKey(name + SUFFIX);
    }

    private static String named(String internal) {
        return internal.replace('/', '.');
    }
}
