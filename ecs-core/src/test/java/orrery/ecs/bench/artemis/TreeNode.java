package orrery.ecs.bench.artemis;

import com.artemis.Component;
import orrery.ecs.bench.work.Affine;

/// A node of the tree: its parent's id, its local and its world transform.
public final class TreeNode extends Component {
    int parent = -1;
    final Affine local = new Affine();
    final Affine world = new Affine();
}
