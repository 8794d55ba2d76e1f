package orrery.ecs.bench.work;

import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.type.TrackingLevel;

/// What is measured, as every implementation has to do it. N is the number of entities.
public enum Work {
    /// `p += v; v += a` in one component of six floats, all entities.
    MOTION("W1", "motion", OFF);

    private final String code;
    private final String title;
    private final TrackingLevel leastLevel;

    Work(String code, String title, TrackingLevel leastLevel) {
        this.code = code;
        this.title = title;
        this.leastLevel = leastLevel;
    }

    /// The levels of tracking at which it makes sense.
    public List<TrackingLevel> levels() {
        return Arrays.stream(TrackingLevel.values()).filter(level -> level.compareTo(leastLevel) >= 0).toList();
    }

    /// Short name, by which a run is asked for: `W1`.
    public String code() {
        return code;
    }

    /// Code and title: `W1 motion`.
    @Override
    public String toString() {
        return code + " " + title;
    }
}
