package orrery.ecs.remote.attach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.world.Entity;

/// Rules as they go to the game.
class StopRuleTest {
    @Test
    void all_of_many_rules_arrive() {
        List<StopRule> rules = IntStream.rangeClosed(1, 5_000)
                .mapToObj(i -> new StopRule(StopRule.Kind.CHANGES, "Place", "x", Entity.of(i, 1))).toList();
        ByteSink out = new ByteSink();
        StopRule.write(rules, out);
        assertEquals(rules, StopRule.read(new ByteSource(out.toArray())));
    }
}
