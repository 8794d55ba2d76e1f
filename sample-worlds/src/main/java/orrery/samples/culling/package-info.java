/// A camera above a landscape of 100,000 objects, of which a thousand move. The system `Culler` maintains the set of objects in
/// view.
///
/// ### What to see
/// Grey dots are objects, coloured discs are objects in view. The camera rests for three seconds and turns for four. While it
/// rests, the dirty sets contain a thousand positions, a few objects that entered or left `CullResult.visible`, and the sprites
/// of moving objects in view. While it turns, every sprite changes. `Culler` takes microseconds while the camera rests, and
/// checks all objects while it turns.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Landscapes` | when `Landscape` has changed | creates the objects from its seed |
/// | `Roam` | in every tick | moves roaming objects |
/// | `Rigs` | in every tick | turns the camera's rig unless it rests |
/// | `Transforms` | when something has moved | computes world transforms |
/// | `Culler` | when something has moved, or a look or camera has changed | updates the visible set |
/// | `Renderer` | when the visible set or its objects may have changed | updates one sprite per visible object |
///
/// ### What to learn
/// An `EntitySet` in a singleton passes a set from one system to others. Changes of the set are tracked like all writes: the set
/// is undone, hashed and saved, and systems that watch the singleton run. `Culler` needs no list of moved objects, because the
/// change set of `WorldTransform` is that list; it also contains the camera. Objects without children need not be in the scene
/// tree; `Transforms` handles them, too. The camera's picture turns with the rig, because the camera is a child of the rig.
package orrery.samples.culling;
