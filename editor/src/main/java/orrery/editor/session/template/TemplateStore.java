package orrery.editor.session.template;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;

/// The templates that users have made: a file `NAME.template.json` each, in a folder for each world. Any thread.
///
/// A file holds the text of a [orrery.ecs.scene.SceneFragment]. A character that file names can't have is written as its code,
/// such as `%3F`.
public final class TemplateStore {
    /// Length of the longest name.
    public static final int LONGEST_NAME = 60;

    private static final String ENDING = ".template.json";
    private static final String FORBIDDEN = "<>:\"/\\|?*%";

    private final Path folder;

    /// @param folder the folder of all worlds; created when a template is saved
    public TemplateStore(Path folder) {
        this.folder = folder;
    }

    /// Whether a template can have a name: it is neither blank nor longer than [#LONGEST_NAME].
    public static boolean isName(String name) {
        return !name.isBlank() && name.equals(name.strip()) && name.length() <= LONGEST_NAME
                && name.chars().noneMatch(Character::isISOControl);
    }

    /// Returns the templates of a world by name; none if its folder can't be read.
    public List<EntityTemplate.Stored> of(String world) {
        try (Stream<Path> files = Files.list(folderOf(world))) {
            return files.flatMap(file -> stored(file).stream())
                    .sorted(Comparator.comparing(EntityTemplate.Stored::name, String.CASE_INSENSITIVE_ORDER)).toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (IOException e) {
            System.getLogger(TemplateStore.class.getName()).log(System.Logger.Level.WARNING,
                    "Templates in " + folderOf(world) + " can not be read: " + e);
            return List.of();
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
        return Files.exists(fileOf(world, name));
    }

    /// Stores a new template.
    ///
    /// @param text text of a fragment
    /// @throws FileAlreadyExistsException if there is one with this name; it stays
    /// @throws IOException if the file can't be written
    public void save(String world, String name, String text) throws IOException {
        Path file = free(world, name);
        Files.createDirectories(file.getParent());
        new SafeFile(file).withoutBackup().replace(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Renames a template.
    ///
    /// @throws FileAlreadyExistsException if there is one with the new name; both stay
    /// @throws IOException if the file can't be read or written; it stays then
    public void rename(String world, EntityTemplate.Stored template, String name) throws IOException {
        new SafeFile(free(world, name)).withoutBackup().replace(InputFile.bytes(template.file()));
        Files.delete(template.file());
    }

    /// Deletes a template.
    ///
    /// @throws IOException if the file can't be deleted
    public void delete(EntityTemplate.Stored template) throws IOException {
        Files.deleteIfExists(template.file());
    }

    private Path free(String world, String name) throws IOException {
        Path file = fileOf(world, name);
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(
                    "There is a template %s already. Choose another name.".formatted(name));
        }
        return file;
    }

    private Path fileOf(String world, String name) {
        return folderOf(world).resolve(encoded(name) + ENDING);
    }

    private Path folderOf(String world) {
        return folder.resolve(encoded(world));
    }

    /// Returns a name as a part of a path: forbidden characters and a dot at either end are written as codes.
    private static String encoded(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            boolean isEdge = i == 0 || i == name.length() - 1;
            if (FORBIDDEN.indexOf(letter) >= 0 || letter == '.' && isEdge) {
                text.append("%%%02X".formatted((int) letter));
            } else {
                text.append(letter);
            }
        }
        return text.toString();
    }

    /// Returns the name of a part of a path. A code that is none stays.
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
