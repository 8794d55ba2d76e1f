package orrery.ecs.bench.jme;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Tree;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W7.
public final class SceneGraph implements Workload {
    private final Node[] nodes;
    private final Turns<int[]> turns;
    private final boolean turned;
    private final Quaternion rotation = new Quaternion();
    private int serial;

    /// A tree of that many nodes.
    public SceneGraph(int size, boolean turned) {
        this.turned = turned;
        int[] parents = Tree.of(size).parents();
        nodes = new Node[size];
        for (int i = 0; i < size; i++) {
            nodes[i] = new Node();
            setLocal(nodes[i]);
            if (i > 0) {
                nodes[parents[i]].attachChild(nodes[i]);
            }
        }
        nodes[0].updateGeometricState();
        turns = Turns.of(Draws.hundredth(size));
    }

    private void setLocal(Node node) {
        node.setLocalTranslation((float) Tree.x(serial), (float) Tree.y(serial), 0);
        if (turned) {
            node.setLocalRotation(rotation.fromAngleNormalAxis((float) Tree.degrees(serial) * FastMath.DEG_TO_RAD,
                    Vector3f.UNIT_Z));
        }
        node.setLocalScale((float) Tree.scale(serial));
        serial++;
    }

    @Override
    public void tick() {
        for (int node : turns.next()) {
            setLocal(nodes[node]);
        }
        nodes[0].updateGeometricState();
    }

    @Override
    public double[] values() {
        return Arrays.stream(nodes).map(Node::getWorldTranslation)
                .flatMapToDouble(place -> DoubleStream.of(place.x, place.y)).toArray();
    }
}
