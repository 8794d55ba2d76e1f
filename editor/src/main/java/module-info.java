import org.jspecify.annotations.NullMarked;

/// The program: a window that shows a world as it is in memory and what each tick changed, and its command line.
@NullMarked module orrery.editor {
    requires static org.jspecify;
    requires atlantafx.base;
    requires info.picocli;
    requires java.compiler;
    requires java.logging;
    requires javafx.controls;
    requires com.fasterxml.jackson.annotation;
    requires org.controlsfx.controls;
    requires transitive orrery.ecs;
    requires orrery.icons;
    requires orrery.samples;
    requires tools.jackson.databind;

    exports orrery.editor;
    exports orrery.editor.app.window to javafx.graphics;

    opens orrery.editor.app.cli to info.picocli;
    opens orrery.editor.app.dock to tools.jackson.databind;

    uses orrery.ecs.provider.WorldProvider;
}
