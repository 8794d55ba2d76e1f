import org.jspecify.annotations.NullMarked;
import orrery.bridge.gdx.GdxCollections;
import orrery.ecs.mirror.collection.CollectionProvider;

/// Shows libGDX's collections in components of mirrored games.
@NullMarked module orrery.bridge.gdx {
    requires static org.jspecify;
    requires transitive orrery.ecs;
    requires transitive gdx;

    exports orrery.bridge.gdx;

    provides CollectionProvider with GdxCollections;
}
