/// A camera over a landscape of 100,000 objects of which a thousand move; a culler keeps the set of what the camera sees.
///
/// ### What to see
/// Grey dots are there, coloured discs are drawn. The camera on its rig rests for three seconds and turns for four. While it
/// rests, the dirty sets hold a thousand places, a handful that entered or left `CullResult.visible`, and the sprites of the
/// few that move in sight; while it turns, every sprite changes. `Culler` takes microseconds in the one case and a look at
/// everything in the other.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Landscapes` | when `Landscape` has changed | makes the objects out of its seed |
/// | `Roam` | in every tick | moves what roams |
/// | `Rigs` | in every tick | turns the camera's rig, at times |
/// | `Transforms` | when something has moved | says where that is in the world |
/// | `Culler` | when something has moved, or looks else | keeps the visible set |
/// | `Renderer` | when the visible set or what is in it may have changed | keeps one sprite for each in the set |
///
/// ### What to learn
/// An `EntitySet` in a singleton is how one system hands others a set: adding and removing are tracked like all writes, so the
/// set is undone, hashed and saved, and whoever watches the singleton hears of it. The culler needs no list of what moved: the
/// change set of `WorldTransform` is that list, for the camera as for everything else. Objects without anything below them need
/// no place in the scene tree; `Transforms` serves them all the same. The camera's picture turns with its rig, since it hangs
/// in it.
package orrery.samples.culling;
