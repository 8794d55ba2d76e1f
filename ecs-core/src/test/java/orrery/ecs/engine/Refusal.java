package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.function.Executable;

/// Asserts the exception and the whole message of a refused call.
public final class Refusal {
    private Refusal() {}

    public static void of(Class<? extends Throwable> kind, String message, Executable call) {
        Throwable thrown = assertThrows(kind, call);
        assertEquals(kind, thrown.getClass());
        assertEquals(message, thrown.getMessage());
    }
}
