import org.jspecify.annotations.NullMarked;

/// Shows games written with Artemis-odb in Orrery.
@NullMarked module orrery.bridge.artemis {
    requires static org.jspecify;
    requires transitive orrery.ecs;
    requires transitive artemis.odb;

    exports orrery.bridge.artemis;
}
