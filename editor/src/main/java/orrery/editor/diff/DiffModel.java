package orrery.editor.diff;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orrery.ecs.diff.Difference;
import orrery.ecs.world.Entity;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.EmptyText;

/// The request and the texts of the diff pane. FX thread.
final class DiffModel {
    private final PaneRequest<DiffReader, DiffRequest, DiffSlice> request;
    /// Titles of the sections that differ from the default. These are the collapsed sections, or after "Collapse all groups" the
    /// expanded ones.
    private final Set<String> closed = new HashSet<>();
    private boolean closesAll;
    private DiffSlice shown = DiffSlice.NOTHING;

    DiffModel(Session session, SceneStates scenes) {
        request = new PaneRequest<>(session, "differences", DiffRequest.START,
                () -> new DiffReader(scenes, session::refresh), DiffReader::fill);
    }

    PaneRequest<DiffReader, DiffRequest, DiffSlice> request() {
        return request;
    }

    DiffRequest wanted() {
        return request.wanted();
    }

    void compare(StateChoice before, StateChoice after) {
        request.ask(wanted -> wanted.of(before, after));
    }

    /// Resets the chosen states to the default. Called when another scene is opened, because they belong to the previous scene.
    void forgetStates() {
        compare(DiffRequest.START.before(), DiffRequest.START.after());
    }

    void compareBefore(StateChoice before) {
        compare(before, wanted().after());
    }

    void compareAfter(StateChoice after) {
        compare(wanted().before(), after);
    }

    void swap() {
        compare(wanted().after(), wanted().before());
    }

    void search(String words) {
        request.ask(wanted -> wanted.with(new DiffRequest.Listing(words.strip().toLowerCase(Locale.ROOT),
                wanted.list().grouping())));
    }

    void groupBy(Grouping grouping) {
        request.ask(wanted -> wanted.with(new DiffRequest.Listing(wanted.list().search(), grouping)));
    }

    void ignore(String name, boolean ignored) {
        Set<String> names = new HashSet<>(wanted().rules().ignored());
        boolean _ = ignored ? names.add(name) : names.remove(name);
        request.ask(wanted -> wanted.ignoring(names));
    }

    void ignoreNothing() {
        request.ask(wanted -> wanted.ignoring(Set.of()));
    }

    /// Sets the tolerance from a typed text; an empty text sets 0. Returns false if the text is not a finite number of at least
    /// 0.
    boolean tolerate(String text) {
        String number = text.strip();
        try {
            double tolerance = number.isEmpty() ? 0 : Double.parseDouble(number);
            if (!(tolerance >= 0) || Double.isInfinite(tolerance)) {
                return false;
            }
            request.ask(wanted -> wanted.tolerating(tolerance));
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    void show(DiffSlice slice) {
        shown = slice;
    }

    DiffSlice shown() {
        return shown;
    }

    void setOpen(String section, boolean open) {
        if (open != closesAll) {
            closed.remove(section);
        } else {
            closed.add(section);
        }
    }

    void setAllOpen(boolean open) {
        closesAll = !open;
        closed.clear();
    }

    boolean isOpen(String section) {
        return closed.contains(section) == closesAll;
    }

    /// Returns all listed differences for export. Empty if no comparison is shown.
    Optional<CsvTable> table() {
        return Optional.ofNullable(shown.list()).map(DiffCsv::of);
    }

    /// Returns the entity of the open world to which a listed difference belongs, see [DiffList#entityOf].
    Entity entityOf(Difference one) {
        DiffList list = shown.list();
        return list == null ? Entity.NONE : list.entityOf(one);
    }

    /// Returns the names of the two states for the headers of the value columns. These are the states of the shown differences;
    /// without differences, the chosen states or, at first, “before” and “after”.
    DiffList.Labels titles() {
        DiffList list = shown.list();
        if (list != null) {
            return list.sides();
        }
        return shown.equals(DiffSlice.NOTHING)
                ? new DiffList.Labels("before", true, "after", true)
                : new DiffList.Labels(shown.before(), true, shown.after(), true);
    }

    /// Returns a text with the number of differences or the progress of the comparison. Empty if the states can't be compared.
    String count() {
        DiffList list = shown.list();
        if (!shown.problem().isEmpty()) {
            return "";
        }
        if (list == null || shown.progress() < 1) {
            return "Comparing, %d %%".formatted(Math.round(shown.progress() * 100));
        }
        return list.count() == 0 ? "No differences" : NumberFormats.counted(list.count(), "difference", "differences");
    }

    /// Returns the title and the hint that are shown if there are no rows.
    EmptyText why() {
        DiffList list = shown.list();
        if (!shown.problem().isEmpty()) {
            return new EmptyText("Nothing to compare", shown.problem());
        }
        if (list == null) {
            return new EmptyText("Comparing", "%s with %s".formatted(shown.before(), shown.after()));
        }
        if (list.count() > 0) {
            return new EmptyText("No difference matches “" + wanted().list().search() + "”",
                    "Try part of a name, a component, a field or a value.");
        }
        if (!list.sides().same().isEmpty()) {
            return new EmptyText("No differences",
                    "%s is the shown state. Choose another state to compare.".formatted(list.sides().same()));
        }
        boolean isStrict = wanted().rules().ignored().isEmpty() && wanted().rules().tolerance() == 0;
        return new EmptyText("No differences", "%s and %s are equal%s.".formatted(list.sides().before(),
                list.sides().after(), isStrict ? "" : ", but for what is ignored"));
    }
}
