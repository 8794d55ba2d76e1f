package orrery.editor.templates;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.template.EntityTemplate;

/// The templates that the pane lists. Immutable.
///
/// @param world name of the world; empty for the world of a program
/// @param lines the templates that match the search
record TemplatesSlice(String world, List<Line> lines) {
    static final TemplatesSlice NOTHING = new TemplatesSlice("", List.of());

    /// One template.
    ///
    /// @param entities number of its entities; 0 if it is not read yet or can't be
    /// @param problem why it can't be read; empty if it can
    record Line(EntityTemplate template, int entities, String problem) {
        EntityTemplate.@Nullable Stored stored() {
            return template instanceof EntityTemplate.Stored own ? own : null;
        }
    }
}
