package orrery.editor.entities;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.text.CsvTable;

/// The request of the entities pane. FX thread.
final class EntitiesModel {
    private final PaneRequest<EntitiesReader, EntitiesRequest, EntitiesSlice> request;

    EntitiesModel(Session session) {
        request = new PaneRequest<>(session, "entities", EntitiesRequest.START,
                () -> new EntitiesReader(session::refresh), EntitiesReader::fill);
    }

    PaneRequest<EntitiesReader, EntitiesRequest, EntitiesSlice> request() {
        return request;
    }

    /// Reads rows that the grid has not loaded. Does not change the request of the pane.
    CompletableFuture<List<GridRow>> rows(int first, int last) {
        return request.read(EntitiesReader::fill, wanted -> wanted.withRows(first, last))
                .thenApply(slice -> slice.map(EntitiesSlice::rows).orElse(List.of()));
    }

    /// Reads a copy of all rows that match the request of the pane, for export.
    CompletableFuture<Optional<CsvTable>> table() {
        return request.read(EntitiesReader::table, wanted -> wanted);
    }

    /// Reads the handles of rows. Does not change the request of the pane.
    CompletableFuture<long[]> keys(int first, int last) {
        return request.read(EntitiesReader::keys, wanted -> wanted.withRows(first, last))
                .thenApply(keys -> keys.orElseGet(() -> new long[0]));
    }
}
