/// The timeline: a ruler of ticks, a lane of created and destroyed entities, a lane of changes for each component type that
/// changes, and a stacked lane of milliseconds a system. The ruler shades ticks that are no longer recorded, marks show where
/// breakpoints stop, and the footer says which branch is shown, from which tick on states can be shown, and what they take.
///
/// ### Life cycle
/// A [orrery.editor.timeline.TimelinePane] asks for the ticks in sight, and half as many on either side, while it is active. It
/// follows the newest tick until the user moves it, and again after End.
///
/// ### Threads
/// `TimelineReader` and `TickBlocks` belong to the simulation thread, slices are immutable, all else belongs to the FX
/// thread.
///
/// ### Decisions
/// - Ticks are summed up to bins of about a pixel on the simulation thread, out of summaries of 8, 64, 512 … ticks that grow
///   with the history: so a window on 200,000 ticks costs what one on 1,000 does. Handing all ticks over was turned down.
/// - Bins hold a power of two of ticks, counted from tick 0, so that bars do not flicker while the window moves.
/// - A bin shows the most in a faint tone and the least in the full one; of milliseconds its slowest tick, since that is
///   what one looks for.
/// - Branches have a lane of their own as soon as there are two; the shown one's ticks are those of the lanes below.
/// - Lanes are as high as the most that is in sight: a first tick that changes everything must not flatten the rest.
/// - Lanes are lower where there is little room, their most in one line with their name; where they still don't fit, as many as
///   are in sight are whole.
/// - Ticks of which nothing is kept but what they were given have a hatched strip below the ruler, with a bar at each copy of
///   the world; the footer names it and the strip's tool tip explains it; a tick's tool tip says from which one they are run
///   again, and what a tick takes. A bin of several ticks has the strip if one of them is run again: to look at all of them
///   would cost what they cost.
/// - A tick in which invariants broke has a cross in the lane of events, above the dots; where a bin has several such ticks, a
///   click on it goes to the first of them.
package orrery.editor.timeline;
