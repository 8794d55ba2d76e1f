/// The look of the window: [orrery.editor.theme.Theme] with its colours ([orrery.editor.theme.Tone]), style sheets, fonts and
/// [orrery.editor.theme.IconView].
///
/// **Life cycle.** [orrery.editor.theme.Theme#applyTo] is called for each scene when the scene is created, and whenever the theme
/// changes. Pop-ups and dialogs use the style sheets of the window that owns them. **Threads.** Any thread may read colours;
/// everything else belongs to the FX thread.
///
/// **What panes may use.** Colours on a canvas: `Tone.CHANGED.in(theme)`; in style sheets `-orrery-changed`. Style classes, all
/// in `orrery.css`:
///
/// - text: `title`, `muted`, `faint`, `small`, `mono`, `strong`, and the meanings `changed added removed moved accent`, with
///   their symbol (`~ + − ↦`) in the text;
/// - boxes: `pane-header` (the bar at the top of a pane), `pane-footer`, `card`, `badge` (with `changed` or `removed` if it
///   counts changed or removed things), `empty-note` (the text of an empty list; panes use an
///   [orrery.editor.theme.EmptyNote]), `notice` (with `error`);
/// - controls: `flat`, `accent`, `compact` (24 pixels high) on buttons; `value` on inputs for monospace, `changed` on inputs for
///   the amber edge; `search` on search fields; ControlsFX's `SegmentedButton` without changes; `Hyperlink` for links.
///
/// **Decisions.** See `editor/docs/decisions`, editor 19.
package orrery.editor.theme;
