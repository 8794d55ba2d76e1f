import org.jspecify.annotations.NullMarked;

/// The icons of the editor: single paths on a 24 by 24 grid.
@NullMarked module orrery.icons {
    requires static org.jspecify;

    exports orrery.icons;
}
