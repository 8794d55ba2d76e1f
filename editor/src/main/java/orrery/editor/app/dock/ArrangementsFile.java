package orrery.editor.app.dock;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes [Arrangements] as JSON. A file that cannot be read is treated as missing, and is renamed instead of
/// overwritten. If the file cannot be written, that is logged.
public final class ArrangementsFile {

    private static final Logger LOGGER = System.getLogger(ArrangementsFile.class.getName());

    private final Path file;
    private boolean isUnreadable;
    private String problem = "";

    /// Created when the file is first read or written, on the thread that does so: that takes long.
    private static final class Json {

        static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
    }

    public ArrangementsFile(Path file) {
        this.file = file;
    }

    /// Reads the arrangements. Returns none if there is no file or it cannot be read.
    public Arrangements read() {
        try {
            return Objects.requireNonNullElse(Json.MAPPER.readValue(InputFile.text(file), Arrangements.class),
                    Arrangements.NONE);
        } catch (NoSuchFileException e) {
            return Arrangements.NONE;
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            isUnreadable = true;
            LOGGER.log(Logger.Level.WARNING, "Arrangements in " + file + " cannot be read: " + e);
            problem = "The arrangements of panes cannot be read, so the default layout is used. The file is kept as %s."
                    .formatted(bad().getFileName());
            return Arrangements.NONE;
        }
    }

    /// Why the file could not be read; empty if it could be read or does not exist.
    public String problem() {
        return problem;
    }

    /// Replaces the file atomically: after a failure it is complete, with the old or the new arrangements.
    public void write(Arrangements arrangements) {
        try {
            keepUnreadable();
            Files.createDirectories(file.getParent());
            new SafeFile(file).withoutBackup()
                    .replace(Json.MAPPER.writeValueAsString(arrangements).getBytes(StandardCharsets.UTF_8));
        } catch (IOException | JacksonException e) {
            LOGGER.log(Logger.Level.WARNING, "Arrangements cannot be written to " + file + ": " + e);
        }
    }

    private void keepUnreadable() throws IOException {
        if (isUnreadable && Files.exists(file)) {
            new SafeFile(bad()).withoutBackup().replace(Files.readAllBytes(file));
        }
        isUnreadable = false;
    }

    private Path bad() {
        return file.resolveSibling(file.getFileName() + ".bad");
    }
}
