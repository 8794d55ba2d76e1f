package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Entity;
import org.jspecify.annotations.Nullable;
import orrery.ecs.bench.work.Affine;

/// A node of the tree.
///
/// @param parent its parent; null for the root
/// @param local its local transform
/// @param world its world transform
record TreeNode(@Nullable Entity parent, Affine local, Affine world) {}
