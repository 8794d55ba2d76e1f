package orrery.editor.app.workspace;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.stream.Stream;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateEdits;
import orrery.editor.viewport.ViewportPane;

/// Creates entities from templates in the viewport in use, or in the first visible one. Also chooses the positions at which other
/// commands create entities. If no viewport is visible, entities are created at the origin. FX thread.
public final class TemplatePlaces {
    private final Workspace workspace;
    private final WindowModel model;
    private final TemplateEdits edits;

    /// @param workspace the panes of the window
    TemplatePlaces(Workspace workspace, WindowModel model, Session session) {
        this.workspace = workspace;
        this.model = model;
        edits = new TemplateEdits(session);
    }

    /// Creates the entities of a template in the viewport.
    ///
    /// @param byClick whether clicks in the viewport create the entities; if not, they are created now in the middle of the view
    public void create(EntityTemplate template, boolean byClick) {
        viewport().ifPresentOrElse(
                shown -> Views.whenDone(byClick ? shown.place(template) : shown.createInMiddle(template), this::tell),
                () -> create(template, Entity.NONE));
    }

    /// Creates the entities of a template as children of a parent, at its place. For [Entity#NONE], creates them as roots at the
    /// origin.
    public void create(EntityTemplate template, Entity parent) {
        CompletionStage<EditResult> edit = edits.create(template, parent, Vec2.ZERO);
        Views.whenDone(edit, result -> tell(result.message()));
    }

    /// Returns a function that chooses the position of a new entity: the middle of the viewport, or beside an entity that is
    /// there.
    public Function<Simulation, Vec2> middle() {
        return viewport().<Function<Simulation, Vec2>>map(ViewportPane::middle).orElse(_ -> Vec2.ZERO);
    }

    /// The position at the pointer of the mouse, if it is over the viewport in use. Empty while another pane is in use.
    public Optional<Vec2> pointed() {
        return workspace.tabInUse().flatMap(PaneTab::found).filter(ViewportPane.class::isInstance)
                .map(ViewportPane.class::cast).flatMap(ViewportPane::pointed);
    }

    private void tell(String problem) {
        if (!problem.isEmpty()) {
            model.showOfScene(Notice.error("Nothing was created.", problem));
        }
    }

    /// The viewport in use; if another pane is in use, the first visible viewport.
    private Optional<ViewportPane> viewport() {
        return Stream.concat(workspace.tabInUse().stream(), workspace.tabs().stream())
                .flatMap(tab -> tab.found().stream()).filter(ViewportPane.class::isInstance)
                .map(ViewportPane.class::cast).filter(ViewportPane::isShown)
                .findFirst();
    }
}
