/// The panes of the window, and the layout of [orrery.editor.app.dock] on screen.
///
/// [orrery.editor.app.workspace.Panes] creates every pane and brings panes to the front when a link to them is clicked.
/// [orrery.editor.app.workspace.Workspace] shows a layout: a `GroupPane` for each group, a `SplitBox` for each split, with a
/// `Divider` between two parts. `HomePlaces` has the default place of each pane, `ArrayPanes` the component arrays of the open
/// world.
///
/// ### Life cycle
/// Each window has one `Panes` and one `Workspace`, created with it.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 31.
package orrery.editor.app.workspace;
