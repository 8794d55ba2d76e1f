package orrery.ecs.scene.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.Outline.Entry;
import orrery.ecs.world.Entity;

/// Checks that each entity has an id or handle and a valid parent, and that the parents form a forest.
public final class OutlineCheck {
    private final Outline outline;
    private final Problems problems;

    public OutlineCheck(Outline outline, Problems problems) {
        this.outline = outline;
        this.problems = problems;
    }

    public void run() {
        if (outline.kind() == SceneKind.AUTHORING) {
            nameByPlace();
        } else {
            requireHandles();
        }
        outline.entries.forEach(this::findParent);
        findCycles();
    }

    /// Gives each entity the handle that a new world issues for its position in the file. Reports entities without an id.
    private void nameByPlace() {
        long free = outline.entries.stream().mapToLong(e -> e.id).max().orElse(0);
        for (Entry entry : outline.entries) {
            if (entry.id == 0) {
                problems.error(entry.path(), entry.offset, "the entity has no id", "Add \"id\": " + ++free);
            }
            entry.handle = Entity.of(entry.index + 1, 1);
        }
    }

    private void requireHandles() {
        for (Entry entry : outline.entries) {
            if (entry.handle.isNone()) {
                problems.error(entry.path(), entry.offset, "the entity has no handle, which a tick snapshot needs",
                        "Restore the file from its backup");
            }
        }
    }

    private void findParent(Entry entry) {
        String text = entry.parentText;
        if (text == null) {
            return;
        }
        Entity parent = outline.kind() == SceneKind.TICK
                ? living(References.handle(text))
                : outline.entityOf(References.plainId(text));
        if (parent == null) {
            problems.error(entry.path() + ".parent", entry.parentOffset,
                    "found the parent %s, which is no entity of this file".formatted(text),
                    "Name an entity of this file, or write null for a root");
            return;
        }
        entry.parent = parent;
        Entry above = outline.entryOf(parent);
        if (above != null && !above.inTree) {
            problems.error(entry.path() + ".parent", entry.parentOffset,
                    "found the parent %s, which is not in the scene tree".formatted(text),
                    "Give the parent a parent of its own: \"parent\": null makes it a root");
        }
    }

    private @Nullable Entity living(@Nullable Entity handle) {
        return handle != null && outline.entryOf(handle) != null ? handle : null;
    }

    /// Walks up from each entity to the first entity that a walk has already met. If that was the same walk, the parents form a
    /// cycle. Cost: O(entities).
    private void findCycles() {
        int[] walks = new int[outline.entries.size()]; // for each entry, the number of the walk that met it first; 0 if none has
        for (int walk = 1; walk <= walks.length; walk++) {
            Entry at = outline.entries.get(walk - 1);
            while (at != null && walks[at.index] == 0) {
                walks[at.index] = walk;
                at = above(at);
            }
            if (at != null && walks[at.index] == walk) {
                refuseCycle(at);
            }
        }
    }

    private @Nullable Entry above(Entry entry) {
        return entry.parent.isNone() ? null : outline.entryOf(entry.parent);
    }

    private void refuseCycle(Entry at) {
        List<Entry> cycle = new ArrayList<>(List.of(at));
        for (Entry next = above(at); next != null && next != at; next = above(next)) {
            cycle.add(next);
        }
        cycle.add(at);
        problems.error(at.path() + ".parent", at.parentOffset, "the parents make a cycle: %s".formatted(
                cycle.stream().map(OutlineCheck::shown).collect(Collectors.joining(" › "))),
                "Give one of them another parent");
    }

    private static String shown(Entry entry) {
        return entry.id == 0 ? entry.handle.toString() : References.ofId(entry.id);
    }
}
