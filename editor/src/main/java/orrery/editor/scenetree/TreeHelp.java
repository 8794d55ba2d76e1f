package orrery.editor.scenetree;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class TreeHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The scene tree: parents and their children. The line at the bottom counts the nodes whose world transform was
            recomputed in the shown tick. Entities that are not in the tree are in the pane Entities.""")
            .mark("~", "changed", "World transform recomputed in the shown tick")
            .mark("~ below", "changed", "A node below this collapsed one has a mark")
            .mark("+", "added", "Created in the shown tick")
            .mark("↦", "moved", "Moved to another parent in the shown tick")
            .gesture("Drag onto a node", "Make it the parent; the place in the world is kept")
            .gesture("Drag between nodes", "Change the order among siblings")
            .gesture("Drop with Alt", "Keep the local transform instead")
            .gesture("→ ←", "Expand, collapse a node")
            .gesture("Shortcut+X, C, V", "Cut, copy, paste with everything below")
            .gesture("Right click", "Create a child, expand all below, and more")
            .commands("Rename", "Move up among siblings", "Move down among siblings",
                    "Move below the sibling before", "Move out to the parent's level", "Group under a new parent");

    private TreeHelp() {}
}
