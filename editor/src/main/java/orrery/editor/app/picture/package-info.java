/// Pictures of the window: PNG, SVG and GIF files, and the commands that save them.
///
/// [orrery.editor.app.picture.PictureCommands] saves and copies pictures of the pane in use.
/// [orrery.editor.app.picture.TickPictures] goes through ticks and takes a picture of each, as chosen in the
/// [orrery.editor.app.picture.TickPicturesDialog]; the [orrery.editor.app.file.ReplaceDialog] asks before existing files are
/// replaced. [orrery.editor.fx.PngFile], [orrery.editor.app.picture.GifWriter], [orrery.editor.app.picture.SvgFile] for a
/// viewport and [orrery.editor.app.picture.NodeSvg] for other panes write the formats.
///
/// ### Life cycle
/// One `PictureCommands` per window; the others per picture.
///
/// ### Threads
/// Pictures are taken on the FX thread and written on other threads; SVG of a viewport is written on the simulation thread, which
/// can read the shapes.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 40.
package orrery.editor.app.picture;
