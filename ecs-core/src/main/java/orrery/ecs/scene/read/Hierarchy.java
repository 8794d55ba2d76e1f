package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.Outline.Entry;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.world.Entity;

/// Builds the links of a scene tree from the parents that a file names. Siblings are in file order.
final class Hierarchy {
    /// Links of one node during construction.
    private static final class Links {
        Entity first = Entity.NONE;
        Entity last = Entity.NONE;
        Entity previous = Entity.NONE;
        Entity next = Entity.NONE;
    }

    private final Outline outline;
    private final List<Links> links = new ArrayList<>();
    private final Links above = new Links();

    Hierarchy(Outline outline) {
        this.outline = outline;
        outline.entries.forEach(entry -> links.add(new Links()));
        outline.entries.stream().filter(entry -> entry.inTree).forEach(this::append);
    }

    private void append(Entry entry) {
        Links parent = linksOf(entry.parent);
        Links own = links.get(entry.index);
        own.previous = parent.last;
        if (parent.last.isNone()) {
            parent.first = entry.handle;
        } else {
            linksOf(parent.last).next = entry.handle;
        }
        parent.last = entry.handle;
    }

    private Links linksOf(Entity entity) {
        Entry entry = entity.isNone() ? null : outline.entryOf(entity);
        return entry == null ? above : links.get(entry.index);
    }

    /// The node of an entity that is in the tree.
    Node node(Entry entry) {
        Links own = links.get(entry.index);
        return new Node(entry.parent, own.first, own.last, own.previous, own.next);
    }

    TreeRoots roots() {
        return new TreeRoots(above.first, above.last);
    }
}
