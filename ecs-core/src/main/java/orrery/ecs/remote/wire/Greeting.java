package orrery.ecs.remote.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

/// The first bytes of a connection, of fixed length: version, purpose and token.
///
/// | bytes | content |
/// |---|---|
/// | 8 | `ORRYATCH` |
/// | 2 | version, big-endian |
/// | 1 | purpose: 0 asks for the tick, 1 attaches |
/// | 32 | token |
/// | 5 | zero |
///
/// The game answers with one byte, see [Answer]. Nothing else is read before the token was compared.
public final class Greeting {
    /// Length of a greeting.
    public static final int BYTES = 48;
    /// Length of a token: 256 bits.
    public static final int TOKEN_BYTES = 32;
    /// The version of the protocol that this library speaks. Versions 1 and 2 had other hashes of some types.
    public static final int VERSION = 3;

    private static final byte[] MAGIC = "ORRYATCH".getBytes(StandardCharsets.US_ASCII);
    private static final int PURPOSE_AT = 10;
    private static final int TOKEN_AT = 11;

    private Greeting() {}

    /// Purpose of a connection.
    public enum Purpose {
        /// Asks for the tick.
        ASK,
        /// Attaches.
        ATTACH
    }

    /// Answer of a game.
    public enum Answer {
        /// The token is right; frames follow.
        ACCEPTED('A'),
        /// The greeting or its token is wrong.
        REFUSED('R'),
        /// The game speaks another version; two bytes with its version follow.
        OTHER_VERSION('V'),
        /// Another editor is attached.
        BUSY('B');

        private final int code;

        Answer(int code) {
            this.code = code;
        }

        /// The byte on the wire.
        public int code() {
            return code;
        }

        /// Returns the answer for a byte; [#REFUSED] for an unknown one.
        public static Answer of(int code) {
            return Arrays.stream(values()).filter(each -> each.code == code).findFirst().orElse(REFUSED);
        }
    }

    /// Creates a greeting.
    public static byte[] write(Purpose purpose, byte[] token) {
        return ByteBuffer.allocate(BYTES).put(MAGIC).putShort((short) VERSION).put((byte) purpose.ordinal()).put(token)
                .array();
    }

    /// Answers a greeting. Takes the same time wherever the token differs.
    public static Answer check(byte[] greeting, byte[] token) {
        boolean isToken = MessageDigest.isEqual(token,
                Arrays.copyOfRange(greeting, TOKEN_AT, TOKEN_AT + TOKEN_BYTES));
        boolean isMagic = Arrays.equals(MAGIC, Arrays.copyOf(greeting, MAGIC.length));
        if (!isMagic || !isToken) {
            return Answer.REFUSED;
        }
        int version = ByteBuffer.wrap(greeting).getShort(MAGIC.length) & 0xFFFF;
        if (version != VERSION) {
            return Answer.OTHER_VERSION;
        }
        return greeting[PURPOSE_AT] < Purpose.values().length && greeting[PURPOSE_AT] >= 0
                ? Answer.ACCEPTED
                : Answer.REFUSED;
    }

    /// Returns the purpose of an accepted greeting.
    public static Purpose purpose(byte[] greeting) {
        return Purpose.values()[greeting[PURPOSE_AT]];
    }
}
