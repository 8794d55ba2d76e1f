package orrery.editor.session.template;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.editor.text.NumberedName;

/// The templates that users have made: a file `NAME.template.json` each, in a folder for each world. Any thread.
///
/// A file holds the text of a [orrery.ecs.scene.SceneFragment]. A character that file names can't have is written as its code,
/// such as `%3F`. So is a dot at either end, and the first letter of a name that Windows keeps for a device, such as `CON`.
public final class TemplateStore {
    /// Length of the longest name.
    public static final int LONGEST_NAME = 60;

    private static final String ENDING = ".template.json";
    private static final String FORBIDDEN = "<>:\"/\\|?*%";
    /// Names that no file can have on Windows, with or without an extension.
    private static final Pattern DEVICE = Pattern
            .compile("(?i)(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9¹²³]) *(\\..*)?");
    private static final int MOST_NUMBERS = 1_000;

    private final Path folder;
    private final AtomicInteger changes = new AtomicInteger();
    private final AtomicReference<String> logged = new AtomicReference<>("");

    /// @param folder the folder of all worlds; created when a template is saved
    public TemplateStore(Path folder) {
        this.folder = folder;
    }

    /// Whether a template can have a name: it is neither blank nor longer than [#LONGEST_NAME], and has neither spaces at its
    /// ends nor control characters.
    public static boolean isName(String name) {
        return !name.isBlank() && name.equals(name.strip()) && name.length() <= LONGEST_NAME
                && name.chars().noneMatch(Character::isISOControl);
    }

    /// Number of changes that this store has made. Other programs may change the files, too.
    public int changes() {
        return changes.get();
    }

    /// Returns the templates of a world, sorted by name. Returns none if there is no folder for them, or if the folder can't be
    /// read; the latter is logged.
    public List<EntityTemplate.Stored> of(String world) {
        try (Stream<Path> files = Files.list(folderOf(world))) {
            return files.flatMap(file -> stored(file).stream())
                    .sorted(Comparator.comparing(EntityTemplate.Stored::name, String.CASE_INSENSITIVE_ORDER)).toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (IOException | UncheckedIOException e) {
            log("The templates of world %s in %s can't be read: %s".formatted(world, folder, e));
            return List.of();
        }
    }

    /// Logs a warning unless it equals the last one. While a list of templates is shown, the same folder is read many times.
    private void log(String warning) {
        if (!warning.equals(logged.getAndSet(warning))) {
            System.getLogger(TemplateStore.class.getName()).log(System.Logger.Level.WARNING, warning);
        }
    }

    private static Optional<EntityTemplate.Stored> stored(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(ENDING)
                ? Optional.of(
                        new EntityTemplate.Stored(decoded(name.substring(0, name.length() - ENDING.length())), file))
                : Optional.empty();
    }

    /// Whether a world has a template with a name.
    public boolean has(String world, String name) {
        try {
            return Files.exists(fileOf(world, name));
        } catch (FileSystemException e) {
            return false;
        }
    }

    /// Whether a new template of a world can have a name: [#isName] allows it, and no other template has it.
    public boolean isFree(String world, String name) {
        return isName(name) && !has(world, name);
    }

    /// Whether a template of a world can be renamed to a name: [#isName] allows the name, and no other template has it.
    public boolean isFreeFor(EntityTemplate.Stored template, String world, String name) {
        try {
            return isFree(world, name) || isName(name) && Files.isSameFile(fileOf(world, name), template.file());
        } catch (IOException e) {
            return false;
        }
    }

    /// Returns a name for a new template: the preferred one, or one with a number behind it.
    ///
    /// @param preferred the name of an entity; replaced if [#isName] does not allow it
    public String freeName(String world, String preferred) {
        String name = isName(preferred) ? preferred : "Template";
        NumberedName numbered = NumberedName.of(name);
        for (int next = 1; !isFree(world, name) && next <= MOST_NUMBERS; next++) {
            name = numbered.with(numbered.number() + next, LONGEST_NAME);
        }
        return name;
    }

    /// Stores a new template.
    ///
    /// @param text text of a fragment
    /// @throws FileAlreadyExistsException if the world has a template with this name; that template stays
    /// @throws IOException if the file can't be written
    public void save(String world, String name, String text) throws IOException {
        write(world, free(world, name), text);
    }

    /// Stores a template in place of one with the same name, whose file becomes the backup `NAME.template.json~`.
    ///
    /// @param text text of a fragment
    /// @throws IOException if the file can't be written; the former template stays then
    public void replace(String world, String name, String text) throws IOException {
        write(world, fileOf(world, name), text);
    }

    private void write(String world, Path file, String text) throws IOException {
        createFolder(folderOf(world));
        new SafeFile(file).replace(text.getBytes(StandardCharsets.UTF_8));
        changes.incrementAndGet();
    }

    private static void createFolder(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new FileSystemException(e.getFile(), null, "it is no folder");
        }
    }

    /// Renames a template. Can also change only the case of letters, even if the file system ignores case.
    ///
    /// @throws FileAlreadyExistsException if the world has another template with the new name; both stay
    /// @throws IOException if the file can't be renamed; it stays then
    public void rename(String world, EntityTemplate.Stored template, String name) throws IOException {
        Path file = fileOf(world, name);
        boolean isOwn = Files.exists(file) && Files.isSameFile(file, template.file());
        FileSteps.SYSTEM.move(template.file(), isOwn ? file : free(world, name));
        changes.incrementAndGet();
    }

    /// Deletes a template with its backup.
    ///
    /// @throws IOException if a file can't be deleted
    public void delete(EntityTemplate.Stored template) throws IOException {
        Files.deleteIfExists(template.file().resolveSibling(template.file().getFileName() + "~"));
        Files.deleteIfExists(template.file());
        changes.incrementAndGet();
    }

    private Path free(String world, String name) throws IOException {
        Path file = fileOf(world, name);
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        return file;
    }

    private Path fileOf(String world, String name) throws FileSystemException {
        return inside(folderOf(world), encoded(name) + ENDING);
    }

    private Path folderOf(String world) throws FileSystemException {
        return inside(folder, encoded(world));
    }

    /// Returns the path of a file in a folder.
    ///
    /// @throws FileSystemException if no file can have the name, for example one with “ü” if the system allows only ASCII in file
    ///     names
    private static Path inside(Path folder, String name) throws FileSystemException {
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            throw new FileSystemException(name, null, "no file of this system can have this name");
        }
    }

    /// Returns a name as a part of a path: forbidden characters, a dot at either end and the first letter of
    /// the name of a device are written as codes.
    private static String encoded(String name) {
        StringBuilder text = new StringBuilder();
        boolean isDevice = DEVICE.matcher(name).matches();
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            boolean isEdge = i == 0 || i == name.length() - 1;
            if (FORBIDDEN.indexOf(letter) >= 0 || letter == '.' && isEdge || isDevice && i == 0) {
                text.append("%%%02X".formatted((int) letter));
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    /// Returns the name that [#encoded] has written as a part of a path. Text that is no code stays.
    private static String decoded(String part) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < part.length(); i++) {
            String code = part.charAt(i) == '%' && i + 3 <= part.length() ? part.substring(i + 1, i + 3) : "";
            if (code.matches("[0-9A-F]{2}")) {
                name.append((char) Integer.parseInt(code, 16));
                i += 2;
            } else {
                name.append(part.charAt(i));
            }
        }
        return name.toString();
    }
}
