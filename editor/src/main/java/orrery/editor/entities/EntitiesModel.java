package orrery.editor.entities;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orrery.editor.grid.GridRow;
import orrery.editor.session.CsvTable;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;

/// What the entities pane asks for. FX thread.
final class EntitiesModel {
    private final EntitiesReader reader;
    private final PaneRequest<EntitiesRequest, EntitiesSlice> request;

    EntitiesModel(Session session) {
        reader = new EntitiesReader(session::refresh);
        request = new PaneRequest<>(session, "entities", EntitiesRequest.START, reader::fill);
    }

    PaneRequest<EntitiesRequest, EntitiesSlice> request() {
        return request;
    }

    /// Reads rows that are not at hand, once.
    CompletableFuture<List<GridRow>> rows(int first, int last) {
        return request.read(reader::fill, wanted -> wanted.withRows(first, last))
                .thenApply(slice -> slice.map(EntitiesSlice::rows).orElse(List.of()));
    }

    /// A copy of all rows for other programs.
    CompletableFuture<Optional<CsvTable>> table() {
        return request.read(reader::table, wanted -> wanted);
    }

    /// Reads the handles of rows, once.
    CompletableFuture<long[]> keys(int first, int last) {
        return request.read(reader::keys, wanted -> wanted.withRows(first, last))
                .thenApply(keys -> keys.orElseGet(() -> new long[0]));
    }
}
