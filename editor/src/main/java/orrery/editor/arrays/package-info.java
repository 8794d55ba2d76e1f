/// The component array pane: the rows of one component type in memory order, and what the shown tick did to them.
///
/// [orrery.editor.arrays.ArrayPane] shows the rows, [orrery.editor.arrays.ArrayModel] holds the request, and
/// [orrery.editor.arrays.ArrayReader] reads the requested rows into an [orrery.editor.arrays.ArraySlice].
///
/// ### Life cycle
/// A pane is created when the tab of an array first comes to the front. Several panes can show the same array. A pane requests
/// rows only while it is active.
///
/// ### Threads
/// Panes and models: FX thread. Readers and the classes they use: simulation thread. Requests and slices are immutable.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 30.
package orrery.editor.arrays;
