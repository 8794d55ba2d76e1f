package orrery.editor.session.exchange.gltf;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import orrery.ecs.file.InputFile;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.ShortText;
import tools.jackson.databind.JsonNode;

/// Reads numbers from the buffers of a glTF file: the binary part, data URIs, and files in its folder. All sizes are checked
/// against each other before memory is used. Refuses files outside that folder and addresses on the network.
final class Buffers {
    private static final Pattern SCHEME = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*", Pattern.DOTALL);
    private static final String BASE64 = ";base64,";

    private final GltfFile file;
    private final Map<Integer, ByteBuffer> read = new HashMap<>();
    private long bytesRead;

    Buffers(GltfFile file) {
        this.file = file;
    }

    /// The type of the numbers of an accessor.
    private enum Numbers {
        BYTE(5120, 1, Byte.MAX_VALUE),
        UNSIGNED_BYTE(5121, 1, 0xFF),
        SHORT(5122, 2, Short.MAX_VALUE),
        UNSIGNED_SHORT(5123, 2, 0xFFFF),
        UNSIGNED_INT(5125, 4, 0xFFFFFFFFL),
        FLOAT(5126, 4, 1);

        private final int code;
        private final int bytes;
        private final double largest;

        Numbers(int code, int bytes, double largest) {
            this.code = code;
            this.bytes = bytes;
            this.largest = largest;
        }

        static Numbers of(int code) throws IOException {
            for (Numbers each : values()) {
                if (each.code == code) {
                    return each;
                }
            }
            throw new IOException("component type %d is unknown".formatted(code));
        }

        double get(ByteBuffer from, int at) {
            return switch (this) {
                case BYTE -> from.get(at);
                case UNSIGNED_BYTE -> from.get(at) & 0xFF;
                case SHORT -> from.getShort(at);
                case UNSIGNED_SHORT -> from.getShort(at) & 0xFFFF;
                case UNSIGNED_INT -> Integer.toUnsignedLong(from.getInt(at));
                case FLOAT -> from.getFloat(at);
            };
        }
    }

    /// Reads the points of an accessor: x, y and z in turn.
    ///
    /// @throws IOException if the accessor holds no points or can't be read, with a reason for users
    double[] points(int index) throws IOException {
        JsonNode accessor = Json.at(file.json(), "accessors", index);
        if (!accessor.path("type").stringValue("").equals("VEC3")) {
            throw new IOException("accessor %d holds no points (VEC3)".formatted(index));
        }
        if (accessor.has("sparse")) {
            throw new IOException("accessor %d is sparse, which is not supported".formatted(index));
        }
        Numbers numbers = Numbers.of(Json.integer(accessor, "componentType", 0));
        int count = Json.integer(accessor, "count", -1);
        JsonNode view = Json.at(file.json(), "bufferViews", Json.integer(accessor, "bufferView", -1));
        int step = Json.integer(view, "byteStride", 3 * numbers.bytes);
        long from = (long) Json.integer(view, "byteOffset", 0) + Json.integer(accessor, "byteOffset", 0);
        long end = from + (long) step * (count - 1) + 3L * numbers.bytes;
        ByteBuffer buffer = buffer(Json.integer(view, "buffer", -1));
        if (count < 1 || step < 3 * numbers.bytes || Json.integer(view, "byteOffset", 0) < 0 || from < 0
                || end > buffer.limit()) {
            throw new IOException("accessor %d is not within its buffer".formatted(index));
        }
        boolean isNormalized = accessor.path("normalized").booleanValue(false);
        double unit = isNormalized ? numbers.largest : 1;
        double[] points = new double[3 * count];
        for (int i = 0; i < points.length; i++) {
            points[i] = numbers.get(buffer, (int) (from + (long) step * (i / 3) + (long) i % 3 * numbers.bytes)) / unit;
        }
        return points;
    }

    private ByteBuffer buffer(int index) throws IOException {
        ByteBuffer known = read.get(index);
        if (known == null) {
            JsonNode buffer = Json.at(file.json(), "buffers", index);
            byte[] bytes = bytes(index, buffer.path("uri").stringValue(""), Json.integer(buffer, "byteLength", 0));
            if (bytes.length < Json.integer(buffer, "byteLength", 0)) {
                throw new IOException("buffer %d has %d bytes in place of %d".formatted(index, bytes.length,
                        Json.integer(buffer, "byteLength", 0)));
            }
            known = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            read.put(index, known);
        }
        return known;
    }

    private byte[] bytes(int index, String uri, int byteLength) throws IOException {
        byte[] binary = file.binary();
        if (uri.isEmpty() && index == 0 && binary != null) {
            return binary;
        }
        if (uri.isEmpty()) {
            throw new IOException("buffer %d has no content".formatted(index));
        }
        if (uri.startsWith("data:")) {
            int comma = uri.indexOf(BASE64);
            if (comma < 0) {
                throw new IOException("the data of buffer %d are not in base 64".formatted(index));
            }
            requireFits(index, (long) (uri.length() - comma) / 4 * 3);
            try {
                return Base64.getDecoder().decode(uri.substring(comma + BASE64.length()));
            } catch (IllegalArgumentException e) {
                throw new IOException("the data of buffer %d are not in base 64".formatted(index), e);
            }
        }
        return besides(index, uri, byteLength);
    }

    private byte[] besides(int index, String uri, int byteLength) throws IOException {
        Path beside = beside(index, uri);
        if (!Files.isRegularFile(beside)) {
            throw new IOException("buffer %d is in %s, which does not exist".formatted(index, beside));
        }
        long size = Files.size(beside);
        if (size < byteLength) {
            throw new IOException("buffer %d has %d bytes in place of %d".formatted(index, size, byteLength));
        }
        requireFits(index, size);
        return InputFile.bytes(beside);
    }

    /// Returns the file that a relative URI names. It must be in the folder of the glTF file or below.
    private Path beside(int index, String uri) throws IOException {
        String problem = "buffer %d is outside of the folder of the file, and is not read: %s".formatted(index,
                ShortText.of(uri, 100));
        if (SCHEME.matcher(uri).matches() || uri.startsWith("//")) {
            throw new IOException(problem);
        }
        try {
            Path folder = file.folder().toRealPath();
            Path beside = folder.resolve(URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8))
                    .normalize();
            Path real = Files.exists(beside) ? beside.toRealPath() : beside;
            if (!beside.startsWith(folder) || !real.startsWith(folder)) {
                throw new IOException(problem);
            }
            return beside;
        } catch (IllegalArgumentException e) {
            throw new IOException("buffer %d has no valid address".formatted(index), e);
        }
    }

    private void requireFits(int index, long bytes) throws IOException {
        bytesRead += bytes;
        long most = Runtime.getRuntime().maxMemory() / GltfFile.MEMORY_PER_BUFFER_BYTE;
        if (bytesRead > most || bytes > Integer.MAX_VALUE - 16) {
            throw new IOException("buffer %d has %s, and there is memory for %s of all buffers".formatted(index,
                    NumberFormats.bytes(bytes), NumberFormats.bytes(most)));
        }
    }
}
