package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.InputFile;
import orrery.editor.text.NumberFormats;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The content of a glTF file: its JSON and the binary part of a `.glb` file. The size of the file is checked before the file is
/// read, and that of its JSON before it is parsed.
///
/// @param json the JSON object
/// @param binary the binary part; null if there is none
/// @param folder folder of the file; buffers that are separate files must be in it or below
/// @see <a href="https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html">glTF 2.0 specification</a>
record GltfFile(JsonNode json, byte @Nullable [] binary, Path folder) {

    private static final int MAGIC = 0x46546C67;
    private static final int HEADER_BYTES = 12;
    private static final int CHUNK_BYTES = 8;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int NESTING = 200;
    /// Bytes of memory that a byte of JSON may need.
    private static final int MEMORY_PER_JSON_BYTE = 24;
    /// Bytes of memory that a byte of a buffer may need.
    static final int MEMORY_PER_BUFFER_BYTE = 4;

    /// Reads a file.
    ///
    /// @throws IOException if the file can't be read or is no glTF 2 file, with a reason for users
    static GltfFile read(Path file) throws IOException {
        boolean isBinary = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".glb");
        long bytes = Files.size(file);
        requireFits(bytes, isBinary ? MEMORY_PER_BUFFER_BYTE : MEMORY_PER_JSON_BYTE);
        Path folder = file.resolveSibling("").toAbsolutePath();
        byte[] content = InputFile.bytes(file);
        GltfFile read = isBinary
                ? ofChunks(ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN), folder)
                : new GltfFile(json(content), null, folder);
        String version = read.json.path("asset").path("version").stringValue("");
        if (!version.startsWith("2.")) {
            throw new IOException(version.isEmpty()
                    ? "it is no glTF file: asset.version is missing"
                    : "it has glTF version %s; save it as glTF 2.0".formatted(version));
        }
        return read;
    }

    private static void requireFits(long bytes, int memoryPerByte) throws IOException {
        long most = Runtime.getRuntime().maxMemory() / memoryPerByte;
        if (bytes > most) {
            throw new IOException(
                    "it has %s, and there is memory for %s; give Orrery more: ORRERY_JAVA_OPTIONS=-Xmx8g".formatted(
                            NumberFormats.bytes(bytes), NumberFormats.bytes(most)));
        }
    }

    private static GltfFile ofChunks(ByteBuffer content, Path folder) throws IOException {
        if (content.remaining() < HEADER_BYTES + CHUNK_BYTES || content.getInt() != MAGIC) {
            throw new IOException("it is no binary glTF file: it does not begin with “glTF”");
        }
        int version = content.getInt();
        long length = Integer.toUnsignedLong(content.getInt());
        if (version != 2) {
            throw new IOException("it has binary glTF version %d; save it as glTF 2.0".formatted(version));
        }
        if (length != content.limit()) {
            throw new IOException(
                    "it says that it has %d bytes, and has %d; get it again".formatted(length, content.limit()));
        }
        byte[] text = chunk(content, JSON_CHUNK);
        if (text == null) {
            throw new IOException("its first part is not JSON");
        }
        requireFits(text.length, MEMORY_PER_JSON_BYTE);
        return new GltfFile(json(text), content.remaining() >= CHUNK_BYTES ? chunk(content, BINARY_CHUNK) : null,
                folder);
    }

    /// Returns the next chunk; null if it has another type.
    private static byte @Nullable [] chunk(ByteBuffer content, int type) throws IOException {
        long length = Integer.toUnsignedLong(content.getInt());
        int found = content.getInt();
        if (length > content.remaining()) {
            throw new IOException("a part of it has %d bytes, and %d are left; get it again".formatted(length,
                    content.remaining()));
        }
        int from = content.position();
        content.position(from + (int) length);
        return found == type ? bytes(content, from, (int) length) : null;
    }

    private static byte[] bytes(ByteBuffer content, int from, int length) {
        byte[] bytes = new byte[length];
        content.get(from, bytes);
        return bytes;
    }

    private static JsonNode json(byte[] text) throws IOException {
        JsonFactory factory = JsonFactory.builder().streamReadConstraints(StreamReadConstraints.builder()
                .maxNestingDepth(NESTING).maxStringLength(Math.max(1, text.length)).build()).build();
        try {
            JsonNode read = JsonMapper.builder(factory).build().readTree(text);
            if (!read.isObject()) {
                throw new IOException("it is not a JSON object");
            }
            return read;
        } catch (JacksonException e) {
            throw new IOException("line %d, column %d: %s".formatted(e.getLocation().getLineNr(),
                    e.getLocation().getColumnNr(), e.getOriginalMessage()), e);
        }
    }
}
