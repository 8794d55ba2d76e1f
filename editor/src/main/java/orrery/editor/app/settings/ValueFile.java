package orrery.editor.app.settings;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import orrery.ecs.file.SharedFile;

/// A file in which the program keeps a value from one start to the next. Several windows and programs use the same file. Each
/// change reads the file anew, so that changes by other windows and programs are not lost.
///
/// @param <T> the content as an immutable value
public final class ValueFile<T> {

    private static final Logger LOGGER = System.getLogger(ValueFile.class.getName());

    private final Path file;
    private final Format<T> format;
    private volatile @Nullable T known;
    private volatile @Nullable Exception failure;

    /// Converts the content to text and back.
    public interface Format<T> {

        /// The content of a file that does not exist.
        T none();

        /// Parses the text of a file.
        ///
        /// @throws IllegalArgumentException if the text is damaged
        T parse(String text);

        /// Converts the content to text.
        String text(T content);
    }

    public ValueFile(Path file, Format<T> format) {
        this.file = file;
        this.format = format;
    }

    /// Reads the file. Returns [Format#none] if there is no file. If the file can't be read, logs a warning and returns
    /// [Format#none].
    public T read() {
        try {
            T now = parsed(InputFile.bytes(file));
            known = now;
            failure = null;
            return now;
        } catch (NoSuchFileException e) {
            failure = null;
            return format.none();
        } catch (IOException | IllegalArgumentException e) {
            failure = e;
            LOGGER.log(Logger.Level.WARNING, "%s can't be read: %s".formatted(file, e));
            return format.none();
        }
    }

    /// Whether the text of the file was damaged when it was last read.
    public boolean isDamaged() {
        return failure instanceof IllegalArgumentException;
    }

    /// The reason why the last call of [#read] could not read the file. Null if it could, or if the file did not exist.
    public @Nullable Exception failure() {
        return failure;
    }

    /// The file to which a damaged text is copied before it is replaced.
    public Path damaged() {
        return file.resolveSibling(file.getFileName() + ".bad");
    }

    /// Applies a change to the content of the file. If the text of the file is damaged, copies the text to [#damaged], and
    /// applies the change to the content that was last read or written; if there is no such content, to [Format#none].
    ///
    /// @throws IOException if the file can't be read or written; it is then unchanged
    public void change(UnaryOperator<T> change) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        new SharedFile(file).change(before -> {
            T now = change.apply(before.isEmpty() ? format.none() : readable(before.get()));
            known = now;
            return format.text(now).getBytes(StandardCharsets.UTF_8);
        });
    }

    private T readable(byte[] bytes) throws IOException {
        try {
            return parsed(bytes);
        } catch (IllegalArgumentException e) {
            new SafeFile(damaged()).withoutBackup().replace(bytes);
            T last = known;
            return last == null ? format.none() : last;
        }
    }

    private T parsed(byte[] bytes) {
        try {
            return format.parse(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("it is not UTF-8", e);
        }
    }
}
