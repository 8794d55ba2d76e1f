package orrery.editor.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class PlotLayoutTest {
    @Test
    void a_low_plot_tells_values_above_zero_from_those_below() {
        assertEquals(List.of(-40.0, -20.0, 0.0, 20.0, 40.0), new PlotLayout(1280, 166, -41, 41).scale());
    }
}
