package orrery.ecs.bench.work;

import static orrery.ecs.type.TrackingLevel.CHANGES;
import static orrery.ecs.type.TrackingLevel.OFF;

import java.util.Arrays;
import java.util.List;
import orrery.ecs.type.TrackingLevel;

/// The workloads that every implementation has to perform. N is the number of entities.
public enum Work {
    /// `p += v; v += a` in one component of six floats, all entities.
    MOTION("W1", "motion", OFF),
    /// The same with a consumer that sums `p` of exactly the changed entities.
    MOTION_CONSUMED("W1c", "motion, changes consumed", CHANGES),
    /// Seven different operations over that component, in sequence.
    SEVEN_SYSTEMS("S7", "seven systems", OFF),
    /// The first half of the entities has a velocity: `pos += vel·dt`.
    JOIN("W2", "join, grouped", OFF),
    /// Every other entity has a velocity; velocities were added in random order.
    JOIN_UNGROUPED("W2u", "join, ungrouped", OFF),
    /// 100,000 reads of x by random handles. Sums here and below are of integers, because sequential floating-point addition
    /// would take longer than the measured work.
    ACCESS("W3", "access by handle", OFF),
    /// The same, where every implementation checks that each entity is alive.
    ACCESS_CHECKED("W3c", "access by handle, checked", OFF),
    /// Adds a tag of one int to a random tenth, iterates the entities with position and tag, and removes the tags.
    COMPONENT_CHURN("W4", "component churn", CHANGES),
    /// Destroys 10,000 random entities, but at most a tenth of all, and creates as many with three components.
    ENTITY_CHURN("W5", "entity churn", CHANGES),
    /// Sets x of a random hundredth by handle; a consumer sums the new x of exactly the changed entities and, if it is kept,
    /// their old x.
    SPARSE_CHANGE("W6", "sparse change", CHANGES),
    /// Sets x of a random hundredth by handle.
    SPARSE_WRITE("W6w", "sparse write", OFF),
    /// 100,000 sets from five call sites, to a hundred entities.
    SETS("SET", "sets from 5 call sites", OFF),
    /// A tree whose inner nodes have 1 to 7 children: a random hundredth of all nodes gets a new local transform without
    /// rotation, then all world transforms are updated.
    TREE("W7", "scene tree", CHANGES),
    /// The same with all nodes rotated.
    TREE_TURNED("W7t", "scene tree, turned", CHANGES),
    /// The root of that rotated tree is turned, so that every node follows.
    TREE_FOLLOWING("W7r", "scene tree, root turned", OFF),
    /// Every node of the tree gets a new local transform without rotation, by handle, level by level.
    TREE_MOVED("W7a", "scene tree, all moved", OFF),
    /// The same in one update of all local transforms.
    TREE_UPDATED("W7u", "scene tree, all updated", OFF),
    /// A tenth of the nodes of the tree become the last children of random nodes. In the next tick, they return to their former
    /// parents. The order of siblings counts.
    TREE_REPARENTED("W7p", "scene tree, reparented", OFF),
    /// A chain of N/10 nodes, each the child of the one before: one of the first hundredth is turned, and all below follow.
    CHAIN("W7c", "chain, one turned", OFF),
    /// All nodes of the chain are turned.
    CHAIN_TURNED("W7ca", "chain, all turned", OFF),
    /// A root with N - 1 children: it is turned, and all follow.
    STAR("W7s", "star, root turned", OFF),
    /// A random hundredth of the children is turned.
    STAR_TURNED("W7st", "star, turned", OFF),
    /// Sets three of the six fields of a random hundredth by handle. If values are recorded, a recording keeps the ticks.
    RECORDED_TICK("R1", "tick on a timeline", OFF),
    /// Reads a scene of N entities with a name, a parent and five components from memory into a new world.
    SCENE_LOAD("J1", "scene, load", OFF),
    /// Writes that scene to memory.
    SCENE_SAVE("J2", "scene, save", OFF);

    private final String code;
    private final String title;
    private final TrackingLevel leastLevel;

    Work(String code, String title, TrackingLevel leastLevel) {
        this.code = code;
        this.title = title;
        this.leastLevel = leastLevel;
    }

    /// Short name to select a run: `W1`.
    public String code() {
        return code;
    }

    /// The tracking levels to measure.
    public List<TrackingLevel> levels() {
        return Arrays.stream(TrackingLevel.values()).filter(level -> level.compareTo(leastLevel) >= 0).toList();
    }

    /// Code and title: `W1 motion`.
    @Override
    public String toString() {
        return code + " " + title;
    }
}
