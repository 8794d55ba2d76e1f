package orrery.ecs.file;

import java.util.Arrays;

/// The signature at the start of every recording file, see RECORDING-FORMAT.md. As in PNG, its bytes are chosen so that a
/// transfer in text mode changes them. It is in this package because readers of scenes recognize recordings, too.
public final class RecordingMark {
    private static final byte[] BYTES = {(byte) 0x89, 'O', 'R', 'E', 'C', '\r', '\n', 0x1A};
    /// Number of bytes.
    public static final int LENGTH = BYTES.length;

    private RecordingMark() {}

    /// Returns a copy of the bytes.
    public static byte[] bytes() {
        return BYTES.clone();
    }

    /// Whether a content begins with the signature.
    public static boolean begins(byte[] content) {
        return content.length >= LENGTH && Arrays.equals(content, 0, LENGTH, BYTES, 0, LENGTH);
    }
}
