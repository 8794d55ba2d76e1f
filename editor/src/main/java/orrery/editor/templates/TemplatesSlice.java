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
    /// @param entities number of its entities; 0 if the template is not read yet or can't be read
    /// @param problem why the template can't be read, or empty
    record Line(EntityTemplate template, int entities, String problem) {
        EntityTemplate.@Nullable Stored stored() {
            return template instanceof EntityTemplate.Stored own ? own : null;
        }
    }
}
