/// Pictures of the window: PNG, SVG and GIF files, and the commands that save them.
///
/// [orrery.editor.app.picture.PictureCommands] saves and copies pictures of the pane in use.
/// [orrery.editor.app.picture.TickPictures] goes through the ticks that were chosen in the
/// [orrery.editor.app.picture.TickPicturesDialog] and takes a picture of each. The [orrery.editor.app.file.ReplaceDialog] asks
/// before existing files are replaced. [orrery.editor.fx.PngFile] and [orrery.editor.app.picture.GifWriter] write PNG and GIF
/// files. [orrery.editor.app.picture.SvgFile] writes a viewport as SVG, [orrery.editor.app.picture.NodeSvg] any other pane.
///
/// ### Life cycle
/// Each window has one `PictureCommands`. The other objects are created for each picture or series of pictures.
///
/// ### Threads
/// Pictures are taken on the FX thread and written on other threads; SVG of a viewport is written on the simulation thread, which
/// can read the shapes.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 40.
package orrery.editor.app.picture;
