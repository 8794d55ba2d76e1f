/// The program's icons: one SVG file for each [orrery.icons.Icon], found by the enum.
///
/// **Life cycle.** A file is read when its path is first asked for and kept for good. **Threads.** Any thread may ask.
///
/// **Decisions.**
///
/// - An icon is one _filled_ path, outlines included ("stroke to path, union" in a drawing program), so that one
///   fill colours it everywhere: as an `SVGPath`, as a region's shape, in a browser. Stroked drawings were turned down:
///   they need a width and a fill that differ from icon to icon.
/// - The grid is 24 by 24, lines are 2 wide, ends and corners are round, drawings keep one unit from the edge where they
///   can. Paths use absolute `M L C Q Z` alone with two decimals, so that every reader agrees about them.
/// - No JavaFX here: the module hands out text, and whoever shows it chooses the node.
///
/// `IconTest` reads every file and checks the grid, the commands and that a file holds a single path.
package orrery.icons;
