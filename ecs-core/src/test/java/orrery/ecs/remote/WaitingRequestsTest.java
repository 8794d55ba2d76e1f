package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The bounds of requests that wait for a game.
class WaitingRequestsTest {
    private final WaitingRequests requests = new WaitingRequests();
    private final List<Integer> carriedOut = new ArrayList<>();

    private boolean add(int number, int bytes) {
        return requests.add(() -> carriedOut.add(number), bytes);
    }

    @Test
    void requests_are_carried_out_in_their_order_and_at_most_a_thousand_wait() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            assertTrue(add(i, 1));
        }
        assertFalse(add(1_000, 1));
        assertTrue(requests.serve());
        requests.await(1);
        assertEquals(List.of(0, 1), carriedOut);
        assertTrue(add(1_001, 1));
    }

    @Test
    void two_of_the_longest_requests_may_wait_and_their_bytes_count_until_they_are_carried_out() {
        assertTrue(add(1, 64 << 20));
        assertTrue(add(2, 64 << 20));
        assertFalse(add(3, 1));
        assertTrue(requests.serve());
        assertTrue(add(4, 64 << 20));
        assertFalse(add(5, 1));
    }

    @Test
    void cleared_requests_are_never_carried_out_and_make_room() {
        assertTrue(add(1, 64 << 20));
        assertTrue(add(2, 64 << 20));
        requests.clear();
        assertTrue(requests.serve(), "what wakes the waiting thread");
        assertFalse(requests.serve());
        assertEquals(List.of(), carriedOut);
        assertTrue(add(3, 64 << 20));
    }
}
