/// The timeline: a ruler of ticks, a lane of created and destroyed entities, a lane for each component type that changes, and a
/// stacked lane of milliseconds per system. The ruler shades ticks that are no longer recorded, and marks show where breakpoints
/// stop. The footer shows the branch, the oldest state that can be shown, and the memory in use.
///
/// ### Life cycle
/// While active, a [orrery.editor.timeline.TimelinePane] requests the visible ticks and half as many on either side. It follows
/// the newest tick until the user pans, and again after End.
///
/// ### Threads
/// `TimelineReader` and `TickBlocks` belong to the simulation thread. Slices are immutable. Everything else belongs to the FX
/// thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 20.
package orrery.editor.timeline;
