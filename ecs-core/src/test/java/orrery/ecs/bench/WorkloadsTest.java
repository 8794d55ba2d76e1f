package orrery.ecs.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import orrery.ecs.bench.work.Work;
import orrery.ecs.bench.work.Workload;
import orrery.ecs.type.TrackingLevel;

class WorkloadsTest {
    private static final int ENTITIES = 2_000;
    private static final int TICKS = 6;
    private static final double TOLERANCE = 1e-4;

    static Stream<Case> cases() {
        return Plan.cases(List.of(ENTITIES));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("cases")
    void every_implementation_computes_what_the_limit_computes(Case each) {
        double[] expected = after(each.by(Implementation.LIMIT, TrackingLevel.OFF));
        double[] actual = after(each);
        assertEquals(expected.length, actual.length);
        for (int i = 0; i < expected.length; i++) {
            double wanted = each.work() == Work.SPARSE_CHANGE && Double.isNaN(actual[i]) ? Double.NaN : expected[i];
            assertEquals(wanted, actual[i], TOLERANCE * Math.max(1, Math.abs(expected[i])), "number " + i);
        }
    }

    private static double[] after(Case each) {
        Workload workload = each.implementation().start(each.work(), each.entities(), each.level());
        for (int tick = 0; tick < TICKS; tick++) {
            workload.tick();
        }
        return workload.values();
    }
}
