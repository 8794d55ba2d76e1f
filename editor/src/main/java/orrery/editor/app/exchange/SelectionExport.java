package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.beans.binding.BooleanBinding;
import javafx.stage.Window;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.file.CsvExport;
import orrery.editor.app.file.FileExport;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.file.WorldReading;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EntityList;
import orrery.editor.session.exchange.EntityTable;
import orrery.editor.session.template.FragmentText;
import orrery.editor.session.template.WorldPlaces;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;

/// Exports the selected entities: as a table (CSV) with a row per entity, or as the JSON that Copy puts on the clipboard. FX
/// thread.
public final class SelectionExport {
    private final WindowModel model;
    private final Session session;
    private final SceneChooser chooser;
    private final CsvExport tables;
    private final FileExport files;

    /// Creates the export of one window.
    ///
    /// @param tables writes tables
    /// @param files writes other files
    public SelectionExport(WindowModel model, Session session, SceneChooser chooser, CsvExport tables,
            FileExport files) {
        this.model = model;
        this.session = session;
        this.chooser = chooser;
        this.tables = tables;
        this.files = files;
    }

    /// Adds the commands to the menu Selection.
    ///
    /// @param owner window over which the dialog is shown
    public void addTo(Commands commands, Window owner) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        commands.add(Commands.Menu.SELECTION,
                new Command("Export…", () -> ask(owner)).alsoCalled("csv", "json", "table", "save", "spreadsheet")
                        .when(selected, Command.NONE_SELECTED),
                new Command("Copy as CSV", () -> table(List.of(), tables::copy)).alsoCalled("table", "spreadsheet")
                        .when(selected, Command.NONE_SELECTED));
    }

    private void ask(Window owner) {
        if (files.isFree()) {
            Views.whenDone(session.ask(open -> open == null
                    ? new Offer(0, List.of())
                    : offer(open)), offer -> {
                        if (offer.entities() == 0) {
                            model.hint().set("Nothing to export: no living entity is selected.");
                        } else {
                            new ExportDialog(owner).ask(offer, this::export);
                        }
                    });
        }
    }

    private Offer offer(OpenWorld open) {
        long[] handles = living(open);
        return new Offer(handles.length, EntityTable.typesOf(EngineWorld.of(open.world()), handles));
    }

    /// The entities and components that can be exported.
    ///
    /// @param entities number of selected entities that live
    /// @param types the component types that these entities have
    record Offer(long entities, List<ComponentType<?>> types) {}

    /// Returns the selected entities that live, in the order of their selection. Simulation thread.
    private long[] living(OpenWorld open) {
        return EntityList.copyOf(session.selection().entities()).stream().filter(open.world()::isAlive)
                .mapToLong(Entity::handle).toArray();
    }

    private void export(ExportDialog.Choice choice) {
        if (choice.isJson()) {
            exportJson();
        } else {
            table(choice.types(), tables::export);
        }
    }

    /// Passes the table of the selected entities to a consumer.
    ///
    /// @param types the components to write. Entities that have none of them are left out. If empty, all components are written
    private void table(List<ComponentType<?>> types, Consumer<CsvTable> use) {
        Views.whenDone(session.read(moment -> {
            EngineWorld world = moment.world();
            long[] living = living(moment.open());
            CsvTable table = types.isEmpty()
                    ? EntityTable.of(world, living, EntityTable.typesOf(world, living))
                    : EntityTable.of(world, EntityTable.having(world, living, types), types);
            return moment.numbered(table);
        }), table -> table.ifPresent(use));
    }

    /// Asks for a file and writes the selected entities as JSON. The text is written on the simulation thread, because a copy of
    /// the world would need as much memory as the world.
    private void exportJson() {
        files.ask(chooser, "entities.json").ifPresent(file -> {
            List<Entity> chosen = session.selection().entities();
            String what = NumberFormats.counted(chosen.size(), "entity", "entities") + " with everything below";
            WorldReading reading = new WorldReading(session);
            files.begin(file, new FileExport.Export(chosen.size(), what,
                    (to, progress) -> writeJson(reading.moment().open(), chosen, to, progress)), reading);
        });
    }

    /// Writes the same text that Copy puts on the clipboard. Writes the descendants of the selected entities, too, but scales the
    /// progress to the number of selected entities.
    private static void writeJson(OpenWorld open, List<Entity> chosen, OutputStream to, LongConsumer progress)
            throws IOException {
        World world = open.world();
        List<Entity> living = EntityList.copyOf(chosen.stream().filter(world::isAlive).toList());
        if (living.isEmpty()) {
            throw new WorldException("No selected entity lives any more. Select entities and export them again.");
        }
        if (living.stream().allMatch(entity -> world.has(entity, Generated.class))) {
            throw new WorldException("Systems make the selected entities again when a scene is opened."
                    + " Select entities of the scene, or export them as CSV.");
        }
        Simulation simulation = open.scene().simulation();
        double share = (double) chosen.size() / FragmentText.count(simulation, living);
        SceneFragment.write(open.scene(), living, WorldPlaces.of(simulation, living), to,
                written -> progress.accept((long) (written * share)));
    }
}
