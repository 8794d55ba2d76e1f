/// How the window looks: [orrery.editor.theme.Theme] with its colours ([orrery.editor.theme.Tone]), style
/// sheets, fonts and [orrery.editor.theme.IconView].
///
/// **Life cycle.** [orrery.editor.theme.Theme#applyTo] is called for each scene when it is made and again when the
/// theme changes; pop-ups and dialogs take the style sheets of the window that owns them. **Threads.** Colours may be
/// read by any thread, everything else belongs to the FX thread.
///
/// **What panes may use.** Colours on a Canvas: `Tone.CHANGED.in(theme)`; in style sheets
/// `-orrery-changed`. Style classes, all in `orrery.css`:
///
/// - text: `title`, `muted`, `faint`, `small`, `mono`, `strong`, and the meanings
///   `changed added removed moved accent`, with their glyph (`~ + − ↦`) in the text;
/// - boxes: `pane-header` (the bar on top of a pane), `pane-footer`, `card`, `badge` (with
///   `changed` or `removed` when it counts such), `empty-note` (what an empty list says; a pane says it by an
///   [orrery.editor.theme.EmptyNote]), `banner` (with `error`);
/// - controls: `flat`, `accent`, `compact` (24 pixels high) on buttons; `value` on inputs for
///   monospace, `changed` on inputs for the amber edge; `search` on search fields; ControlsFX's
///   `SegmentedButton` as it is; `Hyperlink` for links.
///
/// **Decisions.** See `editor/docs/decisions`, record 19.
package orrery.editor.theme;
