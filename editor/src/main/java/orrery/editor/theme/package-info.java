/**
 * How the window looks: {@link orrery.editor.theme.Theme} with its colours ({@link orrery.editor.theme.Tone}), style
 * sheets, fonts and {@link orrery.editor.theme.IconView}.
 *
 * <p>
 * <b>Life cycle.</b> {@link orrery.editor.theme.Theme#applyTo} is called for each scene when it is made and again when the
 * theme changes; pop-ups and dialogs take the style sheets of the window that owns them. <b>Threads.</b> Colours may be
 * read by any thread, everything else belongs to the FX thread.
 *
 * <p>
 * <b>What panes may use.</b> Colours on a Canvas: {@code Tone.CHANGED.in(theme)}; in style sheets
 * {@code -orrery-changed}. Style classes, all in {@code orrery.css}:
 * <ul>
 * <li>text: {@code title}, {@code muted}, {@code faint}, {@code small}, {@code mono}, {@code strong}, and the meanings
 * {@code changed added removed moved accent}, with their glyph ({@code ~ + − ↦}) in the text;</li>
 * <li>boxes: {@code pane-header} (the bar on top of a pane), {@code pane-footer}, {@code card}, {@code badge} (with
 * {@code changed} or {@code removed} when it counts such), {@code empty-note} (what an empty list says; a pane says it by an
 * {@link orrery.editor.theme.EmptyNote}), {@code banner} (with {@code error});</li>
 * <li>controls: {@code flat}, {@code accent}, {@code compact} (24 pixels high) on buttons; {@code value} on inputs for
 * monospace, {@code changed} on inputs for the amber edge; {@code search} on search fields; ControlsFX's
 * {@code SegmentedButton} as it is; {@code Hyperlink} for links.</li>
 * </ul>
 * <b>Decisions.</b> See {@code editor/docs/decisions}, record 19.
 */
package orrery.editor.theme;
