/// The panes of the window, and the layout of [orrery.editor.app.dock] on screen.
///
/// [orrery.editor.app.workspace.Panes] creates every pane and brings panes to the front when a link to them is clicked.
/// [orrery.editor.app.workspace.Workspace] shows a layout: a `GroupPane` for each group, a `SplitBox` for each split, with a
/// `Divider` between two parts. `HomePlaces` defines the default place of each pane. `ArrayPanes` has the panes of the component
/// arrays of the open world.
///
/// ### Life cycle
/// Each window creates one `Panes` and one `Workspace`.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 31.
package orrery.editor.app.workspace;
