package orrery.ecs.bench.work;

import java.util.Arrays;
import java.util.stream.IntStream;

/// How a workload moves the nodes of a scene tree without reparenting them.
///
/// @param tree the tree
/// @param turned whether the nodes are rotated
/// @param moved for each tick, the nodes that get new local transforms; used cyclically
public record TreeMotion(Tree tree, boolean turned, int[][] moved) {

    private static final int CHAIN_PART = 10;
    private static final int TOP_PART = 100;
    private static final int[][] ROOT = {{0}};

    /// The motion of a workload.
    ///
    /// @param entities number of entities of the workload; a chain has a tenth of them
    public static TreeMotion of(Work work, int entities) {
        int links = entities / CHAIN_PART;
        return switch (work) {
            case TREE -> new TreeMotion(Tree.of(entities), false, Draws.hundredth(entities));
            case TREE_TURNED -> new TreeMotion(Tree.of(entities), true, Draws.hundredth(entities));
            case TREE_FOLLOWING -> new TreeMotion(Tree.of(entities), true, ROOT);
            case TREE_MOVED -> new TreeMotion(Tree.of(entities), false, all(entities));
            case TREE_UPDATED -> {
                Tree tree = Tree.of(entities);
                yield new TreeMotion(tree, false, new int[][] {tree.depthFirst()});
            }
            case CHAIN -> new TreeMotion(Tree.chain(links), true, Draws.one(Math.max(1, links / TOP_PART)));
            case CHAIN_TURNED -> new TreeMotion(Tree.chain(links), true, all(links));
            case STAR -> new TreeMotion(Tree.star(entities), true, ROOT);
            case STAR_TURNED -> new TreeMotion(Tree.star(entities), true, someChildren(entities));
            default -> throw new IllegalArgumentException(work.toString());
        };
    }

    private static int[][] all(int nodes) {
        return new int[][] {IntStream.range(0, nodes).toArray()};
    }

    private static int[][] someChildren(int nodes) {
        return Arrays.stream(Draws.hundredth(nodes - 1))
                .map(chosen -> Arrays.stream(chosen).map(child -> child + 1).toArray()).toArray(int[][]::new);
    }
}
