package orrery.editor.fx;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import orrery.editor.session.Navigator;
import orrery.editor.text.CsvTable;

/// What every table's context menu offers: all of its rows for other programs. FX thread.
public final class CsvMenu {
    private CsvMenu() {}

    /// The items.
    ///
    /// @param table makes a copy of the table as it stands; empty where there is none
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
