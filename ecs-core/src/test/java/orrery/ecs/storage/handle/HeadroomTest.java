package orrery.ecs.storage.handle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeadroomTest {
    @Test
    void a_row_added_to_many_announces_memory_for_few() {
        Headroom.Share share = new Headroom().new Share();
        share.announce(10_000_001, 10_000_000, 24);
        assertTrue(share.covers(10_000_001));
        assertFalse(share.covers(10_010_000), "rows that the tick does not add need no memory for undoing it");
    }
}
