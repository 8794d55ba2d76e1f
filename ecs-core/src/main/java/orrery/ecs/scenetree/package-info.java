/// Parents and children of entities, with local and world transforms.
///
/// ### Life cycle
/// A [orrery.ecs.scenetree.SceneTree] belongs to one world and is asked for by `SceneTree.of`. Its links are components, so they are
/// tracked, undone, hashed and saved like all others. [orrery.ecs.scenetree.Transforms] is a system that settles: it runs in ticks and after each
/// edit.
///
/// ### Threads
/// As its world.
///
/// ### Decisions
/// - Links are one component of five handles, so that each call of the tree is O(1) but for the check for cycles, which walks up
///   to the root.
/// - While something iterates, a change of the tree is checked at the call, against the tree with what is queued: the world keeps whom each
///   entity will hang below, and who is to be destroyed with another follows from it. Checked when carried out, as once, it failed
///   the tick far from the line at fault.
/// - A node without a [orrery.ecs.scenetree.LocalTransform] is transparent: its children hang below its nearest ancestor that has one.
/// - World transforms are recomputed from the topmost changed nodes down, without recursion: those are listed, the list grows
///   by the children of each entry, generation by generation, then the rows of all are looked up, and then one loop computes
///   them ([orrery.ecs.scenetree.Recomputation]). Rows move while world transforms are added or removed only, which is
///   done before any row is kept.
/// - That loop works on the columns, through [orrery.ecs.storage.Tables], and marks a row only if a number differs. Records, boxed
///   handles and maps of them cost three times as much and some 6 MB a tick at 100,000 nodes of which 1 % move.
/// - Which nodes have a changed one above is a number by entity index that is compared with the run's, so
///   that nothing is cleared; nodes passed on the way up take over the answer.
/// - Look-ups run in loops of their own, one step for all nodes after the other, so that the processor waits for many cells
///   at once; that a transform stands in its node's row is guessed first, and so is that a child stands in the row after the
///   one listed before it: the links need not be waited for (16 ns a node, and 10 since).
/// - Where nodes, local and world transforms stand in the same rows ([orrery.ecs.scenetree.SideBySide]), rows are asked of the local transforms' map alone, and of its
///   4 bytes a node where links are followed: what a run costs is what it reads. To find that out costs a comparison of all handles, so it is done once rows have stayed where they are for
///   some runs. In a world where rows move in each tick look-ups are what they were.
/// - An order of the whole tree kept from run to run was turned down: with it a subtree is a range, but each
///   attached node and each moved row makes it stale, and making it costs the whole tree.
/// - Cosine and sine are kept by entity index with the rotation that they are of. They were turned down as columns: a cache
///   that says what it is of is no state, needs no invalidation and is lost without harm. All else that is kept with a
///   world is room for lists.
package orrery.ecs.scenetree;
