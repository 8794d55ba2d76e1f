package orrery.ecs.remote.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// The bytes of a greeting.
class GreetingTest {
    private static byte[] count(int from) {
        byte[] bytes = new byte[32];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (from + i);
        }
        return bytes;
    }

    /// The example of `REMOTE-PROTOCOL.md`.
    @Test
    void a_greeting_has_the_documented_bytes() {
        assertEquals("4f52525941544348" + "0004" + "01"
                + "cf752ea2b8764065fd536ec72529c36e5590710feae75b81db4d24efd52a8f92" + "0000000000",
                HexFormat.of().formatHex(Greeting.write(Greeting.Purpose.ATTACH, count(0), count(100))));
    }
}
