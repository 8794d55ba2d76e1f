package orrery.editor.templates;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.editor.session.ReadContext;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateList;
import orrery.editor.session.template.TemplateStore;

/// Lists the templates, and reads each file once until it changes. Simulation thread.
final class TemplatesReader {
    private final TemplateStore store;
    private final Map<Path, Known> known = new HashMap<>();

    TemplatesReader(TemplateStore store) {
        this.store = store;
    }

    /// What a file held when it was read.
    private record Known(FileTime modified, long size, TemplatesSlice.Line line) {}

    TemplatesSlice fill(ReadContext moment, String search) {
        Simulation simulation = moment.simulation();
        List<TemplatesSlice.Line> lines = TemplateList.of(simulation.definition(), store).found(search).templates()
                .stream().map(template -> line(simulation, template)).toList();
        return new TemplatesSlice(simulation.isOfProgram() ? "" : simulation.definition().name(), lines);
    }

    private TemplatesSlice.Line line(Simulation simulation, EntityTemplate template) {
        return template instanceof EntityTemplate.Stored stored
                ? line(simulation, stored)
                : new TemplatesSlice.Line(template,
                        simulation.definition().template(template.name()).map(Template::size).orElse(0), "");
    }

    private TemplatesSlice.Line line(Simulation simulation, EntityTemplate.Stored template) {
        try {
            FileTime modified = Files.getLastModifiedTime(template.file());
            long size = Files.size(template.file());
            Known before = known.get(template.file());
            if (before == null || !before.modified.equals(modified) || before.size != size) {
                before = new Known(modified, size, read(simulation, template));
                known.put(template.file(), before);
            }
            return before.line;
        } catch (IOException e) {
            return new TemplatesSlice.Line(template, 0, "The file is not there: " + template.file());
        }
    }

    private static TemplatesSlice.Line read(Simulation simulation, EntityTemplate.Stored template) {
        try {
            return template.prepared(simulation) instanceof EntityTemplate.Loaded loaded
                    ? new TemplatesSlice.Line(template, loaded.fragment().size(), "")
                    : new TemplatesSlice.Line(template, 0, "");
        } catch (IllegalArgumentException e) {
            return new TemplatesSlice.Line(template, 0, String.valueOf(e.getMessage()));
        }
    }
}
