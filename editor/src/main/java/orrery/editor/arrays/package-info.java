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
/// - What a tick did is read from its segments once per state: three sets of bits by row, so that counts, overview and
///   "changed only" cost a pass over the changes and not over the rows. Entries of visible rows are found by halving where a
///   segment touched rows in their order, as systems do, and by a table of rows elsewhere.
/// - While ticks change a whole array in row order, as systems do, only visible rows are looked up in each view; counts and
///   overview take a fifth of the simulation thread's time at most, so that a million moving rows go on moving.
/// - Rows are known by their entities' handles: a row that moves keeps its selection.
/// - A row counts as moved if it stands in another row than at its first touch in the tick.
package orrery.editor.arrays;
