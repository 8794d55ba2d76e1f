/// The timeline: a ruler of ticks, a lane of created and destroyed entities, a lane for each component type that changes, and a
/// stacked lane of milliseconds per system. Lanes are dimmed at ticks whose states are no longer recorded and, while the past
/// is shown, after the shown tick. Hexagons in the ruler mark known hits of breakpoints. The footer shows the branch, the
/// oldest state that can be shown, and the memory in use.
///
/// ### Life cycle
/// While active, a [orrery.editor.timeline.TimelinePane] requests the visible ticks and half as many on each side. It follows
/// the newest tick until the user pans, and follows it again after the key End.
///
/// ### Threads
/// `TimelineReader` and the classes it uses belong to the simulation thread. Slices are immutable. Everything else belongs to the
/// FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 20.
package orrery.editor.timeline;
