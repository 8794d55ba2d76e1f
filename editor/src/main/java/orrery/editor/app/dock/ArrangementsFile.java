package orrery.editor.app.dock;

import java.nio.file.Path;
import java.util.Objects;
import orrery.editor.app.settings.ValueFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes [Arrangements] as a JSON file.
public final class ArrangementsFile {

    private static final Format FORMAT = new Format();

    private final ValueFile<Arrangements> values;

    /// Holds the mapper. Creating it takes long, so it is created only when the file is first read or written, on that thread.
    private static final class Json {

        static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
    }

    public ArrangementsFile(Path file) {
        values = new ValueFile<>(file, FORMAT);
    }

    /// The file of the arrangements, which other windows and programs may change, too.
    ValueFile<Arrangements> values() {
        return values;
    }

    /// Reads the arrangements. Returns [Arrangements#NONE] if there is no file or it cannot be read.
    public Arrangements read() {
        return values.read();
    }

    /// Why the file could not be read; empty if it could be read or does not exist.
    public String problem() {
        if (values.failure() == null) {
            return "";
        }
        return values.isDamaged()
                ? "The arrangements of panes cannot be read, so the default layout is used. The file is kept as %s."
                        .formatted(values.damaged().getFileName())
                : ("The arrangements of panes cannot be read, so the default layout is used: %s. The file stays as it is, and"
                        + " changes wait until it can be written.").formatted(values.failure());
    }

    private static final class Format implements ValueFile.Format<Arrangements> {

        @Override
        public Arrangements none() {
            return Arrangements.NONE;
        }

        @Override
        public Arrangements parse(String text) {
            try {
                return Objects.requireNonNullElse(Json.MAPPER.readValue(text, Arrangements.class), Arrangements.NONE);
            } catch (JacksonException e) {
                throw new IllegalArgumentException(e);
            }
        }

        @Override
        public String text(Arrangements content) {
            return Json.MAPPER.writeValueAsString(content);
        }
    }
}
