/// The program's icons: one SVG file for each [orrery.icons.Icon].
///
/// **Life cycle.** A file is read when its path is first requested, and the path is kept. **Threads.** Any thread.
///
/// **Decisions.**
///
/// - An icon is one _filled_ path; outlines are converted to filled shapes ("stroke to path, union" in a drawing program). So a
///   single fill colours it everywhere: as an `SVGPath`, as a region's shape, in a browser. Stroked drawings were rejected,
///   because they need a width and a fill that differ between icons.
/// - The grid is 24 by 24, lines are 2 wide, ends and corners are round, and drawings keep a margin of one unit where possible.
///   Paths use only absolute `M L C Q Z` with at most two decimals, which all readers interpret equally.
/// - The module does not use JavaFX. It provides the paths as text; the caller chooses the JavaFX node.
///
/// `IconTest` reads every file and checks the grid, the commands, and that a file contains a single path.
package orrery.icons;
