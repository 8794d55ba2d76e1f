package orrery.ecs.remote.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import orrery.ecs.file.PrivateFolder;

/// The file by which a game offers its world. It contains the port and the token that an editor needs to connect. Only the user
/// of the game can read it.
///
/// @param name name of the game
/// @param world name of its world's provider, or `program`
/// @param pid number of the game's process
/// @param started start of that process, see [#startOf]; 0 if unknown
/// @param openedMillis time since which the world is offered, in milliseconds since 1970
/// @param port port on the loopback interface
/// @param token token for the greeting, see [Greeting]
/// @param version version of the protocol
public record GameFile(String name, String world, long pid, long started, long openedMillis, int port,
        byte[] token, int version) {

    /// System property that names the only folder to use. For tests.
    public static final String FOLDER_PROPERTY = "orrery.remote.folder";

    private static final String SUFFIX = ".game";
    private static final int MOST_BYTES = 4096;
    private static final int MOST_NAME = 100;
    /// Index of the start among the fields of `/proc/PID/stat` that follow the name of the program.
    private static final int START_FIELD = 19;

    /// Returns the start of a process, which distinguishes it from earlier and later processes with the same number; 0 if
    /// unknown. On Linux, the unit is clock ticks since the machine started, because there the start in milliseconds since 1970
    /// would change whenever the clock is set. Elsewhere, the unit is milliseconds since 1970.
    public static long startOf(ProcessHandle process) {
        Path status = Path.of("/proc", String.valueOf(process.pid()), "stat");
        if (!Files.isReadable(status)) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }
        try {
            String line = Files.readString(status, StandardCharsets.ISO_8859_1);
            return Long.parseLong(line.substring(line.lastIndexOf(')') + 2).split(" ", -1)[START_FIELD]);
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            System.getLogger(GameFile.class.getName()).log(System.Logger.Level.DEBUG, "Unreadable start of " + process,
                    e);
            return 0;
        }
    }

    /// Returns a name without control characters and cut after 100 characters; `game` if nothing visible remains.
    public static String printable(String name) {
        String text = name.codePoints().filter(each -> !Character.isISOControl(each)).limit(MOST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return text.isBlank() ? "game" : text;
    }

    /// The folders that may contain files of games: `orrery` in `$XDG_RUNTIME_DIR`, if that variable names a folder, then
    /// `orrery-USER` in the folder for temporary files. A file is written to the first.
    static List<Path> folders() {
        String set = System.getProperty(FOLDER_PROPERTY);
        if (set != null) {
            return List.of(Path.of(set));
        }
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"), "orrery-" + System.getProperty("user.name"));
        String runtime = System.getenv("XDG_RUNTIME_DIR");
        return runtime == null || runtime.isBlank() || !Files.isDirectory(Path.of(runtime))
                ? List.of(temporary)
                : List.of(Path.of(runtime, "orrery"), temporary);
    }

    // ---- writing

    /// Writes the file and returns its path. The file gets its name only when it is complete.
    ///
    /// @throws IOException if the file can't be written or the folder is not private
    public Path write() throws IOException {
        return new PrivateFolder(folders().getFirst()).write("%d-%d%s".formatted(pid, port, SUFFIX),
                text().getBytes(StandardCharsets.UTF_8));
    }

    private String text() {
        Map<String, String> lines = new TreeMap<>(Map.of("name", name, "world", world, "pid", String.valueOf(pid),
                "started", String.valueOf(started), "opened", String.valueOf(openedMillis), "port",
                String.valueOf(port), "token", HexFormat.of().formatHex(token), "version", String.valueOf(version)));
        return lines.entrySet().stream().map(line -> line.getKey() + "=" + line.getValue() + "\n")
                .collect(Collectors.joining());
    }

    // ---- reading

    /// Lists the games of this user that run on this machine, oldest first. Deletes files that ended processes have left. If a
    /// folder other than the first is not private, for example another user's folder, leaves out its games and logs a warning.
    ///
    /// @throws IOException if a folder can't be read or the first is not private
    public static List<GameFile> all() throws IOException {
        return all(folders());
    }

    static List<GameFile> all(List<Path> folders) throws IOException {
        List<GameFile> found = new ArrayList<>();
        for (Path folder : folders) {
            PrivateFolder games = new PrivateFolder(folder);
            if (games.exists() && (folder.equals(folders.getFirst()) || isPrivate(games))) {
                games.require();
                addAll(folder, found);
            }
        }
        found.sort(Comparator.comparingLong(GameFile::openedMillis));
        return List.copyOf(found);
    }

    private static boolean isPrivate(PrivateFolder folder) {
        try {
            folder.require();
            return true;
        } catch (IOException e) {
            System.getLogger(GameFile.class.getName()).log(System.Logger.Level.WARNING,
                    "The games of a folder are not listed: %s".formatted(e.getMessage()));
            return false;
        }
    }

    private static void addAll(Path folder, List<GameFile> games) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path file : files) {
                Optional<GameFile> game = read(file);
                if (game.isPresent() && game.get().runs()) {
                    games.add(game.get());
                } else if (game.isPresent()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /// Whether the game's process runs. Returns false if another process now has its number; this is detected only if the starts
    /// of both processes are known.
    public boolean runs() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive)
                .filter(process -> started == 0 || startOf(process) == 0 || startOf(process) == started)
                .isPresent();
    }

    /// The game's process if it runs on this machine. Empty unless a process of this machine has the same number and the same
    /// known start. So a file from another machine yields no process.
    public Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid).filter(process -> started != 0 && startOf(process) == started);
    }

    /// Reads a file; empty if it is not the file of a game.
    public static Optional<GameFile> read(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MOST_BYTES) {
                return Optional.empty();
            }
            Map<String, String> lines = new TreeMap<>();
            for (String line : Files.readString(file).split("\n", -1)) {
                int at = line.indexOf('=');
                if (at > 0) {
                    lines.put(line.substring(0, at), line.substring(at + 1));
                }
            }
            byte[] token = HexFormat.of().parseHex(lines.getOrDefault("token", ""));
            int port = (int) number(lines, "port");
            return token.length != Greeting.TOKEN_BYTES || port <= 0 || port > 0xFFFF
                    ? Optional.empty()
                    : Optional.of(new GameFile(printable(lines.getOrDefault("name", "")),
                            printable(lines.getOrDefault("world", "")), number(lines, "pid"),
                            number(lines, "started"), number(lines, "opened"), port, token,
                            (int) number(lines, "version")));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            System.getLogger(GameFile.class.getName()).log(System.Logger.Level.DEBUG, "Not the file of a game: " + file,
                    e);
            return Optional.empty();
        }
    }

    private static long number(Map<String, String> lines, String name) {
        return Long.parseLong(lines.getOrDefault(name, "0"));
    }
}
