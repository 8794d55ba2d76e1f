import org.jspecify.annotations.NullMarked;

/// Shows games written with Ashley in Orrery.
@NullMarked module orrery.bridge.ashley {
    requires static org.jspecify;
    requires transitive orrery.ecs;
    requires transitive ashley;
    requires gdx;
    requires orrery.bridge.gdx;

    exports orrery.bridge.ashley;
}
