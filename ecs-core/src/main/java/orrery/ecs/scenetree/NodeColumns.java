package orrery.ecs.scenetree;

/// Indices of the columns of [Node].
final class NodeColumns {
    static final int PARENT = 0;
    static final int FIRST_CHILD = 1;
    static final int LAST_CHILD = 2;
    static final int PREVIOUS = 3;
    static final int NEXT = 4;

    private NodeColumns() {}
}
