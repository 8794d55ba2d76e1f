package orrery.editor.app.dock;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A node in the tree of a window: a group of tabs, or a split of several nodes.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({@JsonSubTypes.Type(value = TabGroup.class, name = "group"),
    @JsonSubTypes.Type(value = Split.class, name = "split")})
public sealed interface DockNode permits TabGroup, Split {

    /// Id of the node, unique in its layout. It remains the same when panes or sizes change.
    int id();

    /// The groups of this tree, from left to right and from top to bottom.
    Stream<TabGroup> groups();

    /// This node and all nodes below it.
    Stream<DockNode> nodes();

    /// Returns a copy of this tree in which one node is replaced, or removed if `replacement` is empty. That node can be this
    /// one. The result is empty if no node is left.
    Optional<DockNode> replaced(int replacedId, Optional<DockNode> replacement);

    /// The panes of this tree.
    default List<DockedPane> panes() {
        return groups().flatMap(group -> group.tabs().stream()).toList();
    }

    /// Whether the node with an id is this one or below it.
    default boolean has(int nodeId) {
        return nodes().anyMatch(node -> node.id() == nodeId);
    }
}
