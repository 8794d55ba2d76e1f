/// Grids whose rows stand for entities: what the panes of entities, scene tree and component arrays have in common.
///
/// [orrery.editor.rows.EntityGrid] ties a grid's selection to the session's and says what became of edits;
/// [orrery.editor.rows.EntityMenu] does what can be done with entities; [orrery.editor.rows.NameEditing] edits names in
/// place; [orrery.editor.rows.Fetching] has rows and keys read that are not at hand; [orrery.editor.rows.IdColumn] says how
/// wide a column of ids is.
///
/// ### Life cycle
/// One of each for a pane, made with it. A pane that is closed calls [orrery.editor.rows.EntityGrid#dispose].
///
/// ### Threads
/// FX thread.
///
/// ### Decisions
/// - A room of its own: `grid` draws any rows, whatever they stand for, and `session` knows no window. A common base class
///   of panes was turned down: what they share are parts, each of use without the others.
/// - Selecting has no limit: the grid asks for keys alone, which are read without writing a single cell, and the session
///   holds them as [orrery.editor.session.edit.EntityList].
package orrery.editor.rows;
