package orrery.editor.dirtysets;

import java.util.HashSet;
import java.util.Set;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.EmptyText;

/// The user's settings of the dirty sets pane. FX thread.
final class DirtySetsModel {
    /// Keys of the groups that differ from the default. These are the collapsed groups, or after "Collapse all groups" the
    /// expanded ones.
    private final Set<Long> collapsed = new HashSet<>();
    private final Set<String> muted = new HashSet<>();
    private boolean collapsesAll;
    private Grouping grouping = Grouping.COMPONENT;
    private boolean hidesEveryTick;
    private String search = "";

    DirtySetsQuery query() {
        return new DirtySetsQuery(grouping, new DirtySetsQuery.Collapsed(collapsesAll, collapsed), muted,
                hidesEveryTick,
                search);
    }

    void groupBy(Grouping chosen) {
        grouping = chosen;
    }

    void hideEveryTick(boolean hide) {
        hidesEveryTick = hide;
    }

    void search(String text) {
        search = text.strip();
    }

    void expand(long group, boolean expand) {
        if (expand != collapsesAll) {
            collapsed.remove(group);
        } else {
            collapsed.add(group);
        }
    }

    void expandAll(boolean expanded) {
        collapsesAll = !expanded;
        collapsed.clear();
    }

    void mute(String name, boolean mute) {
        if (mute) {
            muted.add(name);
        } else {
            muted.remove(name);
        }
    }

    /// Returns the title and the hint that are shown if there are no rows.
    EmptyText why(DirtySetsSlice.Totals totals) {
        int changes = totals.changed() + totals.added() + totals.removed();
        if (changes == 0) {
            return new EmptyText("Nothing changed", "Run a tick or make an edit; what it changes is listed here.");
        }
        if (!search.isEmpty()) {
            return new EmptyText("No change matches “" + search + "”",
                    "Try part of the name of an entity, a component or a system.");
        }
        String all = NumberFormats.counted(changes, "change", "changes");
        return hidesEveryTick && totals.everyTick() > 0
                ? new EmptyText("Nothing else changed", all + ", all of components that change in every tick.")
                : new EmptyText("Everything is muted", all + "; Mute > Show all again brings them back.");
    }

    boolean isMuted(String name) {
        return muted.contains(name);
    }

    int mutedCount() {
        return muted.size();
    }

    void unmuteAll() {
        muted.clear();
    }
}
