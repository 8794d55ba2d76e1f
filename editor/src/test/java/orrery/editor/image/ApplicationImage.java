package orrery.editor.image;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Creates the application image of `mvn -Pdist package`: a Java runtime with the program's modules, launchers and an AOT cache.
/// Nothing else is needed to run it. This class runs as a source file and therefore uses only the JDK.
///
/// Every module is linked: all libraries have descriptors. The native libraries inside JavaFX's jars are put where the runtime
/// looks for its own, so that the program unpacks none into the user's home.
public final class ApplicationImage {

    /// The program, modules that it looks up at run time, and what users' worlds may require: all of Java SE.
    private static final String MODULES = "orrery.editor,java.se,jdk.compiler,jdk.crypto.ec,jdk.jfr,jdk.localedata,"
            + "jdk.management,jdk.unsupported,jdk.zipfs";

    /// The same options as `mvn -Prun`, explained in `editor/pom.xml`.
    private static final String OPTIONS = "--enable-native-access=javafx.graphics -XX:LoopUnrollLimit=300"
            + " -XX:InlineSmallCode=4000 -XX:MaxTenuringThreshold=1 -XX:NewSize=400m -XX:Tier4InvocationThreshold=50000"
            + " -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000"
            + " -XX:Tier4BackEdgeThreshold=400000";

    private static final boolean WINDOWS = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");

    private final Path image;
    private final List<Path> modules;

    private ApplicationImage(Path image, List<Path> modules) {
        this.image = image;
        this.modules = modules;
    }

    /// Creates the image.
    ///
    /// @param args folder of the image, whose contents are replaced; folder of the launchers; licence; module path
    public static void main(String[] args) throws IOException, InterruptedException {
        List<Path> modules = Stream.of(args[3].split(File.pathSeparator, -1)).map(Path::of).toList();
        ApplicationImage image = new ApplicationImage(Path.of(args[0]), modules);
        image.deleteFormer();
        image.link();
        addNativeLibraries(modules, image.image.resolve(WINDOWS ? "bin" : "lib"));
        image.addLaunchers(Path.of(args[1]));
        Files.copy(Path.of(args[2]), image.image.resolve("LICENSE"));
        image.train();
    }

    private void deleteFormer() throws IOException {
        if (!Files.exists(image)) {
            return;
        }
        if (!Files.exists(image.resolve("release"))) {
            throw new IOException("%s is there and is no image; remove it and run this again.".formatted(image));
        }
        try (Stream<Path> files = Files.walk(image)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void link() throws IOException {
        List<String> arguments = List.of("--module-path", String.join(File.pathSeparator, modules.stream()
                .map(Path::toString).toList()), "--add-modules", MODULES, "--add-options=" + OPTIONS,
                "--no-header-files",
                "--no-man-pages", "--exclude-resources=**.so,**.dylib,**.dll", "--output", image.toString());
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
        if (jlink.run(System.out, System.err, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("jlink failed; its reasons stand above.");
        }
    }

    /// Copies the native libraries that are at the root of jars into a folder. Those that are there stay: on Windows, Java and
    /// JavaFX both bring the C runtime, and Java's own is the one that its programs were linked with.
    static void addNativeLibraries(List<Path> modules, Path folder) throws IOException {
        for (Path jar : modules.stream().filter(Files::isRegularFile).toList()) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                for (ZipEntry entry : zip.stream().filter(entry -> isNativeLibrary(entry.getName())).toList()) {
                    Path library = folder.resolve(entry.getName());
                    if (!Files.exists(library)) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            Files.copy(in, library);
                        }
                    }
                }
            }
        }
    }

    private static boolean isNativeLibrary(String name) {
        return !name.contains("/") && (name.endsWith(".so") || name.endsWith(".dylib") || name.endsWith(".dll"));
    }

    private void addLaunchers(Path launchers) throws IOException {
        Path shell = Files.copy(launchers.resolve("orrery"), image.resolve("bin/orrery"));
        Files.copy(launchers.resolve("orrery.bat"), image.resolve("bin/orrery.bat"));
        if (!WINDOWS && !shell.toFile().setExecutable(true, false)) {
            throw new IOException("%s can't be made executable.".formatted(shell));
        }
    }

    /// Draws a picture, which loads the classes of the window, and stores them in the AOT cache. The cache contains no profiles:
    /// with them, the optimising compiler begins at once and takes the processor from the start.
    private void train() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("orrery-image");
        Path log = folder.resolve("log.txt");
        List<String> command = List.of(image.resolve("bin/java").toString(),
                "-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining",
                "-XX:AOTCacheOutput=" + image.resolve("lib/orrery.aot"), "-m", "orrery.editor/orrery.editor.app.Orrery",
                "picture", "sample:solar-system", "--tick", "120", "--select", "Moon", "-o",
                folder.resolve("picture.png").toString());
        int code = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
        String said = Files.readString(log);
        for (Path file : List.of(log, folder.resolve("picture.png"), folder)) {
            Files.deleteIfExists(file);
        }
        if (code != 0 || !Files.exists(image.resolve("lib/orrery.aot"))) {
            throw new IOException(
                    "The AOT cache was not made; the program ended with %d and said:%n%s".formatted(code, said));
        }
    }
}
