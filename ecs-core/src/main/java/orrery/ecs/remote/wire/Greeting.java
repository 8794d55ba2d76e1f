package orrery.ecs.remote.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The first bytes of a connection. The game sends a challenge, random bytes that are new for each connection. The caller answers
/// with a greeting of fixed length:
///
/// | bytes | content |
/// |---|---|
/// | 8 | `ORRYATCH` |
/// | 2 | version, big-endian |
/// | 1 | purpose: 0 asks for the tick, 1 attaches |
/// | 32 | proof: HMAC-SHA-256 of version, purpose (as sent) and challenge, with the token as key |
/// | 5 | zero |
///
/// So the token is never sent, and a recorded greeting is of no use in another connection. The game answers with one byte, see
/// [Answer]. The game reads nothing else before it has checked the proof.
public final class Greeting {
    /// Length of a challenge.
    public static final int CHALLENGE_BYTES = 32;
    /// Length of a greeting.
    public static final int BYTES = 48;
    /// Length of a token: 256 bits.
    public static final int TOKEN_BYTES = 32;
    /// The version of the protocol that this library speaks. Versions 1 and 2 sent recordings with other hashes; versions 1 to 3
    /// sent the token in the greeting.
    public static final int VERSION = 4;

    private static final byte[] MAGIC = "ORRYATCH".getBytes(StandardCharsets.US_ASCII);
    private static final int PURPOSE_AT = 10;
    private static final int PROOF_AT = 11;
    private static final int PROOF_BYTES = 32;
    private static final String PROOF = "HmacSHA256";

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
        /// The proof is right; frames follow.
        ACCEPTED('A'),
        /// The greeting or its proof is wrong.
        REFUSED('R'),
        /// The game speaks another version; two bytes with its version follow.
        OTHER_VERSION('V'),
        /// Another editor is attached, or the game no longer lets editors attach.
        BUSY('B'),
        /// No answer of a game: the connection was closed, or another program has the port.
        NONE(-1);

        private final int code;

        Answer(int code) {
            this.code = code;
        }

        /// The byte on the wire.
        public int code() {
            return code;
        }

        /// Returns the answer for a byte; [#NONE] for an unknown one.
        public static Answer of(int code) {
            return Arrays.stream(values()).filter(each -> each.code == code).findFirst().orElse(NONE);
        }
    }

    /// Creates a greeting.
    ///
    /// @param challenge the challenge that the game has sent
    public static byte[] write(Purpose purpose, byte[] token, byte[] challenge) {
        ByteBuffer greeting = ByteBuffer.allocate(BYTES).put(MAGIC).putShort((short) VERSION)
                .put((byte) purpose.ordinal());
        return greeting.put(proof(greeting.array(), token, challenge)).array();
    }

    private static byte[] proof(byte[] greeting, byte[] token, byte[] challenge) {
        try {
            Mac mac = Mac.getInstance(PROOF);
            mac.init(new SecretKeySpec(token, PROOF));
            mac.update(greeting, MAGIC.length, PROOF_AT - MAGIC.length);
            return mac.doFinal(challenge);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("each Java platform has " + PROOF, e);
        }
    }

    /// Answers a greeting. Takes the same time for every wrong proof.
    ///
    /// @param challenge the challenge that was sent in this connection
    public static Answer check(byte[] greeting, byte[] token, byte[] challenge) {
        boolean isProof = MessageDigest.isEqual(proof(greeting, token, challenge),
                Arrays.copyOfRange(greeting, PROOF_AT, PROOF_AT + PROOF_BYTES));
        boolean isMagic = Arrays.equals(MAGIC, Arrays.copyOf(greeting, MAGIC.length));
        if (!isMagic || !isProof) {
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
