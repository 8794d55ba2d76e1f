package orrery.ecs.scenetree;

import orrery.ecs.type.Alternative;
import orrery.ecs.world.Entity;

/// The links of an entity in the scene tree. Programs change them only through [SceneTree].
///
/// @param parent parent, or [Entity#NONE] for a root
/// @param firstChild first child, or [Entity#NONE]
/// @param lastChild last child, or [Entity#NONE]
/// @param previous previous sibling, or [Entity#NONE]
/// @param next next sibling, or [Entity#NONE]
@Alternative("use SceneTree.attach, attachBefore or detach")
public record Node(Entity parent, Entity firstChild, Entity lastChild, Entity previous, Entity next) {

    /// A root without children or siblings.
    static final Node ALONE = new Node(Entity.NONE, Entity.NONE, Entity.NONE, Entity.NONE, Entity.NONE);
}
