/// The component array pane: the rows of one component type as they lie in memory, and what the shown tick did to them.
///
/// [orrery.editor.arrays.ArrayPane] shows; [orrery.editor.arrays.ArrayModel] holds what is asked for;
/// [orrery.editor.arrays.ArrayReader] reads it at a tick boundary into an [orrery.editor.arrays.ArraySlice].
///
/// ### Life cycle
/// One pane for each component type of the open world that is no singleton. It asks for rows only while it is active.
///
/// ### Threads
/// Panes and models: FX thread. Readers and what they use: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 30.
package orrery.editor.arrays;
