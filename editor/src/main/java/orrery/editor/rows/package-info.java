/// Parts that panes with grids share, mainly the panes whose rows are entities: entities, scene tree and component arrays.
///
/// [orrery.editor.rows.EntityGrid] connects a grid's selection with the session's and reports refused edits;
/// [orrery.editor.rows.EntityMenu] is the context menu of entities; [orrery.editor.rows.NameEditing] edits names;
/// [orrery.editor.rows.Fetching] reads rows and keys that are not loaded; [orrery.editor.rows.IdColumn] computes the width of a
/// column of ids.
///
/// ### Life cycle
/// Each pane creates its own parts. A closed pane calls [orrery.editor.rows.EntityGrid#dispose].
///
/// ### Threads
/// FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 18.
package orrery.editor.rows;
