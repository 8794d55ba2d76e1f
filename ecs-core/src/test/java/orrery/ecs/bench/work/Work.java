package orrery.ecs.bench.work;

import static orrery.ecs.type.TrackingLevel.CHANGES;
import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.type.TrackingLevel;

/// What is measured, as every implementation has to do it. N is the number of entities.
public enum Work {
    /// `p += v; v += a` in one component of six floats, all entities.
    MOTION("W1", "motion", OFF),
    /// The same, and a consumer that sums `p` of exactly the changed ones.
    MOTION_CONSUMED("W1c", "motion, changes consumed", CHANGES),
    /// Seven different operations over that component, one after the other.
    SEVEN_SYSTEMS("S7", "seven systems", OFF),
    /// The first half of the entities has a velocity: `pos += vel·dt`.
    JOIN("W2", "join, grouped", OFF),
    /// Every other entity has one, given to them in random order.
    JOIN_UNGROUPED("W2u", "join, ungrouped", OFF),
    /// 100,000 reads of x by random handles. Sums are of whole numbers here and below: adding floating-point numbers one after
    /// the other would take longer than what is measured.
    ACCESS("W3", "access by handle", OFF),
    /// Add a tag of one int to a random tenth, iterate those with position and tag, take it away again.
    COMPONENT_CHURN("W4", "component churn", CHANGES),
    /// Destroy 10,000 random entities, create as many with three components.
    ENTITY_CHURN("W5", "entity churn", CHANGES),
    /// Set x of a random hundredth by handle, then a consumer sums exactly the changed ones, before and after.
    SPARSE_CHANGE("W6", "sparse change", CHANGES),
    /// Set x of a random hundredth by handle and nothing else.
    SPARSE_WRITE("W6w", "sparse write", OFF),
    /// 100,000 sets from five call sites, to a hundred entities.
    SETS("SET", "sets from 5 call sites", OFF),
    /// A tree of 1 to 7 children a node: a random hundredth of the nodes gets a new local transform that is not turned, all
    /// world transforms right afterwards.
    TREE("W7", "scene tree", CHANGES),
    /// The same with all nodes turned.
    TREE_TURNED("W7t", "scene tree, turned", CHANGES),
    /// Three of the six fields of a random hundredth are set by handle; where values are recorded, a recording keeps the ticks.
    RECORDED_TICK("R1", "tick on a timeline", OFF);

    private final String code;
    private final String title;
    private final TrackingLevel leastLevel;

    Work(String code, String title, TrackingLevel leastLevel) {
        this.code = code;
        this.title = title;
        this.leastLevel = leastLevel;
    }

    /// Short name, by which a run is asked for: `W1`.
    public String code() {
        return code;
    }

    /// The levels of tracking at which it makes sense.
    public List<TrackingLevel> levels() {
        return Arrays.stream(TrackingLevel.values()).filter(level -> level.compareTo(leastLevel) >= 0).toList();
    }

    /// Code and title: `W1 motion`.
    @Override
    public String toString() {
        return code + " " + title;
    }
}
