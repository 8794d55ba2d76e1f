package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;
import orrery.editor.text.CsvCells;
import orrery.editor.text.EntityNames;

/// Decides what the column `id` of a table names. It names entities of the world if the table was exported from this world.
/// Otherwise it only names the rows.
public final class IdColumn {
    private static final Pattern HANDLE = Pattern.compile("\\d{1,9}v\\d{1,9}");

    private IdColumn() {}

    /// Returns the targets, corrected for a column of handles. The handles count as those of this world if any of them belongs to
    /// a living entity, and at least half of these entities have the names that the table gives them, if it gives any. A column
    /// [CsvTarget#ID] with handles of this world becomes [CsvTarget#ENTITY], unless the table has such a column already. A column
    /// [CsvTarget#ENTITY] with other handles and the header `id` becomes [CsvTarget#ID], unless the table has such a column
    /// already: the table is then from another world. Simulation thread. Cost: linear in the rows of the sample.
    ///
    /// @param targets the targets of the columns, such as a guess
    public static List<CsvTarget> chosen(CsvImport.Sample sample, List<CsvTarget> targets, EngineWorld world) {
        List<CsvTarget> chosen = new ArrayList<>(targets);
        int ids = targets.indexOf(CsvTarget.ID);
        int owners = targets.indexOf(CsvTarget.ENTITY);
        if (ids >= 0 && owners < 0 && areHandles(sample, ids) && isOf(world, sample, ids, targets)) {
            chosen.set(ids, CsvTarget.ENTITY);
        } else if (owners >= 0 && ids < 0 && sample.header().get(owners).strip().equalsIgnoreCase(CsvTarget.ID.text())
                && areHandles(sample, owners) && !isOf(world, sample, owners, targets)) {
            chosen.set(owners, CsvTarget.ID);
        }
        return chosen;
    }

    private static boolean areHandles(CsvImport.Sample sample, int column) {
        return sample.rows().stream().map(row -> row.cell(column).strip())
                .allMatch(cell -> cell.isEmpty() || HANDLE.matcher(cell).matches());
    }

    /// Whether a column of handles names any living entity, and at least half of these entities have the name that the table
    /// gives them, or get no name from the table.
    private static boolean isOf(EngineWorld world, CsvImport.Sample sample, int column, List<CsvTarget> targets) {
        int names = targets.indexOf(CsvTarget.NAME);
        int living = 0;
        int named = 0;
        for (CsvReader.Row row : sample.rows()) {
            Entity entity = RowOwners.living(row.cell(column).strip(), world);
            if (!entity.isNone()) {
                living++;
                String name = EntityNames.of(entity, world);
                String typed = names < 0 ? "" : CsvCells.unguarded(row.cell(names)).strip();
                named += typed.isEmpty() || typed.equals(name) ? 1 : 0;
            }
        }
        return living > 0 && 2 * named >= living;
    }
}
