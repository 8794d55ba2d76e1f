/// The diff pane: what differs between two states, be they of two ticks, of two branches, or of the world and a scene file.
///
/// ### Life cycle
/// [orrery.editor.diff.DiffPane] shows its request while it is active. At a tick boundary
/// [orrery.editor.diff.DiffReader] finds out which states are meant, copies them and hands them to a
/// [orrery.editor.diff.DiffJob]; when that is done, another view shows what it came to.
///
/// ### Threads
/// The reader belongs to the simulation thread, a job to a thread of its own, what it comes to is immutable; all else belongs
/// to the FX thread.
///
/// ### Decisions
/// - States are copied on the simulation thread and compared on another, since the copies never change: so ticks run and the
///   window lives while a million rows are compared. A comparison in slices on the simulation thread was turned down: the world
///   would have to stand still meanwhile.
/// - Which states are meant is kept as the user said it, "the state before the shown one", so that the pane follows as one
///   steps. While ticks run, another comparison begins when the last has ended, four times a second at most.
/// - The scene of a sample that was never saved is the one that comes with the program.
/// - A state that can't change is copied once for as long as it is asked for.
/// - The column heads name the states that the rows are of, which may be those of a moment ago while others are being compared;
///   where there is no row to be of, they name those that are chosen.
/// - The rows are made from what was found as they are painted; searching and grouping run where the comparison does.
package orrery.editor.diff;
