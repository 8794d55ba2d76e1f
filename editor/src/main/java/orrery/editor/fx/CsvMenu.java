package orrery.editor.fx;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import orrery.editor.session.Navigator;
import orrery.editor.text.CsvTable;

/// The items for CSV in the context menu of each table. FX thread.
public final class CsvMenu {
    private CsvMenu() {}

    /// Creates the items.
    ///
    /// @param table copies the present table; empty if there is none
    public static List<MenuItem> items(Navigator navigator, Supplier<CompletionStage<Optional<CsvTable>>> table) {
        return List.of(item("Export as CSV…", () -> Views.whenDone(table.get(),
                made -> made.ifPresent(navigator::exportCsv))),
                item("Copy as CSV", () -> Views.whenDone(table.get(), made -> made.ifPresent(navigator::copyCsv))));
    }

    private static MenuItem item(String title, Runnable action) {
        MenuItem item = new MenuItem(title);
        item.setOnAction(_ -> action.run());
        return item;
    }
}
