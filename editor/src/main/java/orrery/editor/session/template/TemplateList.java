package orrery.editor.session.template;

import java.util.List;
import java.util.stream.Stream;
import orrery.ecs.provider.WorldDefinition;
import orrery.editor.text.NameSearch;

/// The templates that can be chosen in a world. Immutable.
///
/// @param templates the templates, in the order in which they are offered
public record TemplateList(List<EntityTemplate> templates) {
    /// No templates.
    public static final TemplateList NONE = new TemplateList(List.of());

    /// Copies the list.
    public TemplateList {
        templates = List.copyOf(templates);
    }

    /// Returns the templates of a world: those that it declares, then those of the user.
    public static TemplateList of(WorldDefinition definition, TemplateStore store) {
        return new TemplateList(Stream.<EntityTemplate>concat(
                definition.templates().stream().map(template -> new EntityTemplate.Declared(template.name())),
                store.of(definition.name()).stream()).toList());
    }

    /// Returns the templates whose names contain all words of a text, ignoring case; all if the text is blank.
    public TemplateList found(String text) {
        NameSearch search = new NameSearch(text);
        return new TemplateList(templates.stream().filter(template -> search.matches(template.name())).toList());
    }
}
