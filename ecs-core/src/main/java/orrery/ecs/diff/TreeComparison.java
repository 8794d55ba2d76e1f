package orrery.ecs.diff;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

/// Compares the scene trees of two states: which entities are in them, the parent of each entity, and the order of siblings.
/// Confined to one thread.
final class TreeComparison {
    private final RowPairs rows;
    private final Pairing pairing;
    private final Findings found;
    private final List<Field> links;

    TreeComparison(RowPairs rows, Pairing pairing, Findings found) {
        this.rows = rows;
        this.pairing = pairing;
        this.found = found;
        links = rows.before().type().fields();
    }

    void run(@Nullable TreeRoots rootsBefore, @Nullable TreeRoots rootsAfter) {
        Set<Entity> parents = new LinkedHashSet<>();
        for (int row = 0; row < rows.before().size(); row++) {
            int other = rows.rowAfter(row);
            if (other == RowPairs.ABSENT) {
                Entity entity = rows.before().entityAt(row);
                one(Difference.Kind.COMPONENT_GONE, entity, after(entity));
            } else if (other >= 0 && !isUntouched(row, other)) {
                compare(row, other, parents);
            }
        }
        for (int row = 0; row < rows.after().size(); row++) {
            if (rows.rowBefore(row) == RowPairs.ABSENT) {
                Entity entity = rows.after().entityAt(row);
                one(Difference.Kind.COMPONENT_NEW, new Entity(pairing.before(entity.handle())), entity);
            }
        }
        if (!parents.isEmpty()) {
            HandleRows before = HandleRows.of(rows.before());
            HandleRows after = HandleRows.of(rows.after());
            for (Entity parent : parents) {
                compareOrder(parent, children(rows.before(), before, parent, first(rootsBefore)),
                        children(rows.after(), after, after(parent), first(rootsAfter)));
            }
        }
    }

    /// Reports an entity that was taken out of the tree or put into it.
    private void one(Difference.Kind kind, Entity before, Entity after) {
        String name = rows.before().type().name();
        found.add(kind, name, () -> new Difference(kind, before, after, name, null, "", ""));
        found.addEntity(kind, name);
    }

    private static Entity first(@Nullable TreeRoots roots) {
        return roots == null ? Entity.NONE : roots.first();
    }

    private boolean isUntouched(int row, int other) {
        return pairing.isByHandle()
                && links.stream().allMatch(link -> rows.before().isSameCell(link, row, rows.after(), other));
    }

    private void compare(int row, int other, Set<Entity> parents) {
        Node was = (Node) rows.before().valueAt(row);
        Node is = (Node) rows.after().valueAt(other);
        if (!pairing.isSame(was.parent(), is.parent())) {
            found.add(Difference.Kind.PARENT, "", () -> new Difference(Difference.Kind.PARENT,
                    rows.before().entityAt(row), rows.after().entityAt(other), "", null, was.parent(), is.parent()));
            found.addEntity(Difference.Kind.PARENT, "");
        } else if (!pairing.isSame(was.next(), is.next())) {
            parents.add(was.parent());
        }
    }

    private Entity after(Entity parent) {
        return new Entity(pairing.after(parent.handle()));
    }

    private static List<Entity> children(EngineSnapshot.Rows nodes, HandleRows index, Entity parent, Entity firstRoot) {
        int at = index.rowOf(parent.handle());
        Entity child = parent.isNone() ? firstRoot : at < 0 ? Entity.NONE : ((Node) nodes.valueAt(at)).firstChild();
        List<Entity> children = new ArrayList<>();
        while (!child.isNone()) {
            children.add(child);
            int row = index.rowOf(child.handle());
            child = row < 0 ? Entity.NONE : ((Node) nodes.valueAt(row)).next();
        }
        return children;
    }

    /// Compares the order of the children that both states have.
    private void compareOrder(Entity parent, List<Entity> was, List<Entity> is) {
        Set<Entity> ofAfter = new LinkedHashSet<>(is);
        List<Entity> staying = was.stream().filter(child -> ofAfter.contains(after(child))).toList();
        Set<Entity> kept = new LinkedHashSet<>(staying.stream().map(this::after).toList());
        List<Entity> now = is.stream().filter(kept::contains).toList();
        for (int place = 0; place < staying.size(); place++) {
            if (!after(staying.get(place)).equals(now.get(place))) {
                Entity one = staying.get(place);
                Entity other = now.get(place);
                found.add(Difference.Kind.SIBLINGS, "", () -> new Difference(Difference.Kind.SIBLINGS, parent,
                        after(parent), "", null, one, other));
                found.addEntity(Difference.Kind.SIBLINGS, "");
                return;
            }
        }
    }
}
