package orrery.editor.session.exchange.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.session.edit.EntityList;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.session.exchange.ImportedEntities;

/// The nodes of a glTF scene, parents before children. Not thread-safe: filled by one thread, then added by the simulation
/// thread.
public final class ImportedNodes implements ImportedEntities {
    private static final int NODES_PER_STEP = 256;

    private final List<Node> nodes = new ArrayList<>();
    private final ImportReport report;

    /// A node.
    ///
    /// @param parent index of its parent, which is smaller than the node's own index; -1 for a root
    /// @param components its components without name and transform
    public record Node(String name, int parent, LocalTransform transform, List<Record> components) {}

    ImportedNodes(ImportReport report) {
        this.report = report;
    }

    /// Adds a node and returns its index.
    int add(Node node) {
        nodes.add(node);
        return nodes.size() - 1;
    }

    List<Node> nodes() {
        return nodes;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public ImportReport report() {
        return report;
    }

    /// Does the same as [ImportedEntities#addTo], and returns the roots, which become roots of the scene tree.
    @Override
    public List<Entity> addTo(Scene scene, IntConsumer progress) {
        Simulation simulation = scene.simulation();
        World world = simulation.world();
        long[] handles = new long[nodes.size()];
        List<Entity> roots = new ArrayList<>();
        for (int i = 0; i < handles.length; i++) {
            Node node = nodes.get(i);
            Entity entity = world.create();
            handles[i] = entity.handle();
            if (!node.name().isEmpty()) {
                world.add(entity, new Name(node.name()));
            }
            world.add(entity, node.transform());
            node.components().forEach(component -> world.add(entity, component));
            simulation.tree().attach(entity, node.parent() < 0 ? Entity.NONE : new Entity(handles[node.parent()]));
            if (node.parent() < 0) {
                roots.add(entity);
            }
            if (i % NODES_PER_STEP == 0) {
                progress.accept(i);
            }
        }
        return EntityList.copyOf(roots);
    }
}
