package orrery.editor.image;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

    /// The same options as `mvn -Prun`, explained in `editor/pom.xml`, and two more: a method that the AOT cache knows is
    /// compiled a second time, with counters for the optimising compiler, only after 65,536 calls or 262,144 turns of a loop.
    private static final String OPTIONS = "--enable-native-access=javafx.graphics -XX:LoopUnrollLimit=300"
            + " -XX:InlineSmallCode=4000 -XX:MaxTenuringThreshold=1 -XX:NewSize=400m -XX:Tier4InvocationThreshold=50000"
            + " -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000"
            + " -XX:Tier4BackEdgeThreshold=400000 -XX:Tier2InvokeNotifyFreqLog=16"
            + " -XX:Tier2BackedgeNotifyFreqLog=18";

    /// If a method was compiled, but not optimised, while the AOT cache was made, Java compiles it as soon as its class is used,
    /// in the form that takes the least time to compile. If it was optimised, Java begins to optimise it at once, which takes
    /// processor time from the program's start. So while the cache is made, only methods that are called often are compiled, and
    /// none is optimised.
    private static final List<String> TRAINING = List.of("-XX:Tier3InvocationThreshold=600",
            "-XX:Tier3MinInvocationThreshold=300", "-XX:Tier3CompileThreshold=6000",
            "-XX:Tier3BackEdgeThreshold=180000",
            "-XX:Tier4InvocationThreshold=5000000", "-XX:Tier4MinInvocationThreshold=600000",
            "-XX:Tier4CompileThreshold=15000000", "-XX:Tier4BackEdgeThreshold=40000000");

    /// Processor time that the start takes at least.
    private static final Duration STARTED = Duration.ofSeconds(2);
    /// Processor time that an idle window takes at most in two seconds.
    private static final Duration IDLE = Duration.ofMillis(200);

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
        delete(image);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
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

    /// Copies the native libraries that are at the root of jars into a folder. Replaces no file: on Windows, Java and
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

    /// Opens the window without a display and waits until it is idle; on Windows, draws a picture instead. Stores in the AOT
    /// cache the classes that were loaded and which methods were compiled.
    private void train() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("orrery-image");
        Path cache = image.resolve("lib/orrery.aot");
        List<String> command = Stream.of(Stream.of(image.resolve("bin/java").toString()), TRAINING.stream(),
                Stream.of("-Duser.home=" + folder, "-Dglass.platform=Headless", "-Dprism.order=sw",
                        "-XX:AOTCacheOutput=" + cache, "-m", "orrery.editor/orrery.editor.app.Orrery"),
                // On Windows no program can be asked to end.
                WINDOWS
                        ? Stream.of("picture", "sample:solar-system", "-o", folder.resolve("picture.png").toString())
                        : Stream.of("sample:solar-system"))
                .flatMap(each -> each).toList();
        Path log = folder.resolve("log.txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("XDG_CONFIG_HOME", folder.resolve("config").toString());
        builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        Process program = builder.start();
        boolean isRight = WINDOWS ? program.waitFor() == 0 : isIdle(program);
        program.destroy();
        int code = program.waitFor();
        String said = Files.readString(log);
        delete(folder);
        if (!isRight || !Files.exists(cache)) {
            throw new IOException(
                    "The AOT cache was not made; the program ended with %d and said:%n%s".formatted(code, said));
        }
    }

    /// Waits until a program has started and has then used little processor time for two seconds, at most for two minutes.
    ///
    /// @return whether it has; not if it ended or is busy for longer
    private static boolean isIdle(Process program) throws InterruptedException {
        Duration before = Duration.ZERO;
        for (int look = 0; look < 60 && program.isAlive(); look++) {
            Thread.sleep(2_000);
            Duration now = program.info().totalCpuDuration().orElse(Duration.ZERO);
            if (now.compareTo(STARTED) > 0 && now.minus(before).compareTo(IDLE) < 0) {
                return program.isAlive();
            }
            before = now;
        }
        return false;
    }
}
