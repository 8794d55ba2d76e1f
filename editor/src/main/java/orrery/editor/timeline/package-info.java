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
/// See `editor/docs/decisions`, record 20.
package orrery.editor.timeline;
