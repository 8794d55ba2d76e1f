package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.ReadContext;

/// The changes of the shown tick, filtered and grouped. Contains only indices; [RowTexts] creates the texts. Simulation thread.
final class ChangeIndex {
    private static final int MOST_FIELD_ROWS = 50_000;
    private static final int MOST_ENTITY_GROUPS = 100_000;
    private static final int MOST_RANKED = 500;
    /// Denotes the whole component in place of a field.
    static final int WHOLE = -1;

    private final ReadContext moment;
    private final DirtySetsQuery query;
    private final EveryTickFilter filter;
    private final List<ChangeSource> sources = new ArrayList<>();
    private final Map<Object, ChangeGroup> groups = new LinkedHashMap<>();
    private final int[] kinds = new int[ChangeKind.values().length];
    private final Map<ComponentType<?>, Counted> counted = new HashMap<>();
    private final boolean perField;
    private final int entries;
    private int everyTick;

    /// The components of a type that were counted so far, by the handle of their entity. Kept only for a type that several
    /// segments change.
    ///
    /// @param steady handles of the components that change in every tick
    private record Counted(Map<Long, ChangeKind> kinds, Set<Long> steady) {}

    ChangeIndex(ReadContext moment, DirtySetsQuery query, EveryTickFilter filter) {
        this.moment = moment;
        this.query = query;
        this.filter = filter;
        filter.learn(moment);
        moment.segments().forEach(this::addSources);
        findSeveral();
        entries = sources.stream().mapToInt(source -> source.change().count()).sum();
        perField = entries <= MOST_FIELD_ROWS;
        addWarnings();
        for (int source = 0; source < sources.size(); source++) {
            addRows(source);
        }
        if (query.grouping() == Grouping.UNUSUAL) {
            rank();
        } else if (query.grouping() != Grouping.ENTITY) {
            moment.segments().forEach(this::addSets);
        }
    }

    private void findSeveral() {
        Set<ComponentType<?>> once = new HashSet<>();
        for (ChangeSource source : sources) {
            Change<?> change = source.change();
            if (!change.isPending() && !once.add(change.type())) {
                counted.put(change.type(), new Counted(new HashMap<>(), new HashSet<>()));
            }
        }
    }

    private void addWarnings() {
        List<Warning> shown = new Warnings(moment, sources).found().stream().filter(this::isShown).toList();
        if (!shown.isEmpty()) {
            long key = -2L - Integer.toUnsignedLong("warnings".hashCode());
            groups.put(Warning.class, ChangeGroup.of(key, query.collapsed().isExpanded(key), shown));
        }
    }

    private boolean isShown(Warning warning) {
        boolean muted = query.isMuted(warning.type(), warning.field())
                || warning.writers().stream().anyMatch(query.muted()::contains);
        boolean matches = matches(warning.type()) || warning.writers().stream().anyMatch(this::matches)
                || !warning.entity().isNone() && matches(warning.entity());
        return !muted && matches;
    }

    private void rank() {
        ChangeRanking ranking = new ChangeRanking(moment, sources);
        for (ChangeGroup group : groups.values()) {
            if (group.warnings().isEmpty()) {
                List<ChangeRanking.Verdict> verdicts = new ArrayList<>();
                for (int row = 0; row < group.size(); row++) {
                    verdicts.add(verdict(ranking, sources.get(group.source(row)), group, row));
                }
                group.rank(verdicts, MOST_RANKED);
            }
        }
    }

    private ChangeRanking.Verdict verdict(ChangeRanking ranking, ChangeSource source, ChangeGroup group, int row) {
        ComponentType<?> type = source.change().type();
        int rows = type.isSingleton() ? 1 : moment.world().array(type).size();
        String top = group.field(row) < 0 ? "" : type.fields().get(group.field(row)).top();
        return ranking.verdict(source, group.entry(row), top, rows);
    }

    private void addSources(Segment segment) {
        for (Change<?> change : segment.changes()) {
            sources.add(new ChangeSource(segment, change, seenBy(segment, change)));
        }
    }

    private List<String> seenBy(Segment segment, Change<?> change) {
        List<String> order = moment.schedule().systems().stream().map(system -> system.name()).toList();
        int writer = segment.author().kind() == Author.Kind.SYSTEM ? order.indexOf(segment.author().name()) : -1;
        List<String> names = new ArrayList<>();
        for (Watch watch : moment.world().watches()) {
            boolean own = segment.author().equals(Author.system(watch.reader()));
            if (watch.type() == change.type() && watch.isOfModifySet() == change.isPending() && !own) {
                names.add(watch.reader() + (order.indexOf(watch.reader()) < writer ? " (next tick)" : ""));
            }
        }
        return names;
    }

    private void addRows(int index) {
        ChangeSource source = sources.get(index);
        Change<?> change = source.change();
        boolean muted = query.muted().contains(change.type().name())
                || query.muted().contains(source.segment().author().name());
        boolean matches = matches(change.type().name()) || matches(source.segment().author().name());
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                ChangeKind kind = ChangeKind.of(change.kind(entry));
                if (!change.isPending()) {
                    count(change, entry, kind);
                }
                boolean every = source.segment().author().kind() != Author.Kind.EDIT
                        && filter.isSteady(change, entry);
                everyTick += every && isFirstSteady(change, entry) ? 1 : 0;
                boolean hidden = muted || every && query.hidesEveryTick();
                if (!hidden && (matches || matches(change.entity(entry)))) {
                    addRows(index, entry, kind);
                }
            }
        }
    }

    /// Counts each component of an entity once. It counts as added or removed, whichever came first. If it was neither added nor
    /// removed, it counts as changed.
    private void count(Change<?> change, int entry, ChangeKind kind) {
        Counted known = counted.get(change.type());
        ChangeKind before = known == null ? null : known.kinds().get(change.handle(entry));
        if (before == null || before == ChangeKind.CHANGED) {
            kinds[kind.ordinal()]++;
            kinds[ChangeKind.CHANGED.ordinal()] -= before == null ? 0 : 1;
            if (known != null) {
                known.kinds().put(change.handle(entry), kind);
            }
        }
    }

    private boolean isFirstSteady(Change<?> change, int entry) {
        Counted known = counted.get(change.type());
        return known == null || known.steady().add(change.handle(entry));
    }

    private void addRows(int index, int entry, ChangeKind kind) {
        Change<?> change = sources.get(index).change();
        ChangeGroup group = groupOf(sources.get(index), entry);
        if (group == null) {
            return;
        }
        group.count(kind);
        if (!perField || kind != ChangeKind.CHANGED || !change.isRecorded()) {
            group.add(index, entry, WHOLE);
            return;
        }
        boolean hasNeither = change.before(entry) == null && change.after(entry) == null;
        Set<String> tops = hasNeither ? new LinkedHashSet<>() : changedTops(change, entry);
        boolean isMarked = tops.isEmpty();
        tops.removeIf(top -> query.isMuted(change.type().name(), top));
        tops.forEach(top -> group.add(index, entry, firstOf(change, top)));
        if (isMarked) {
            group.add(index, entry, WHOLE);
        }
    }

    /// Returns the names of the record components in which a field differs, in declared order.
    static Set<String> changedTops(Change<?> change, int entry) {
        Set<String> tops = new LinkedHashSet<>();
        for (Field field : change.type().fields()) {
            if (change.differs(entry, field)) {
                tops.add(field.top());
            }
        }
        return tops;
    }

    private static int firstOf(Change<?> change, String top) {
        return change.type().fields().stream().filter(field -> field.top().equals(top)).findFirst().orElseThrow()
                .index();
    }

    private @Nullable ChangeGroup groupOf(ChangeSource source, int entry) {
        Object by = switch (query.grouping()) {
            case COMPONENT -> source.title();
            case SYSTEM -> source.segment().author();
            case ENTITY -> ownerOf(source.change(), entry);
            case UNUSUAL -> "Least usual first";
        };
        if (groups.size() >= MOST_ENTITY_GROUPS && !groups.containsKey(by)) {
            return null;
        }
        return groups.computeIfAbsent(by, key -> {
            String title = key instanceof Entity entity ? moment.titleOf(entity) : key.toString();
            return group(key, title, null);
        });
    }

    private ChangeGroup group(Object by, String title, Segment.@Nullable SetChange set) {
        long key = -1L - Integer.toUnsignedLong(by.toString().hashCode());
        return new ChangeGroup(key, title, query.collapsed().isExpanded(key), set);
    }

    /// Returns the entity of a changed component. For a singleton, returns the name of its type.
    private static Object ownerOf(Change<?> change, int entry) {
        Entity entity = change.entity(entry);
        return entity.isNone() ? change.type().name() : entity;
    }

    private void addSets(Segment segment) {
        for (Segment.SetChange set : segment.setChanges()) {
            boolean hidden = query.muted().contains(set.type().name())
                    || query.muted().contains(segment.author().name());
            if (!hidden && (query.search().isEmpty() || matches(set.set()) || matches(segment.author().name()))) {
                String field = set.set().substring(set.type().name().length() + 1);
                String title = "%s (singleton %s), by %s".formatted(field, set.type(), segment.author());
                groups.put(set, group("set " + set.set() + segment.author(), title, set));
            }
        }
    }

    private boolean matches(String text) {
        return query.search().isEmpty()
                || text.toLowerCase(Locale.ROOT).contains(query.search().toLowerCase(Locale.ROOT));
    }

    private boolean matches(Entity entity) {
        return matches(moment.nameOf(entity)) || matches(entity.toString()) || matches("#" + entity.index());
    }

    List<ChangeGroup> groups() {
        return List.copyOf(groups.values());
    }

    ChangeSource source(int index) {
        return sources.get(index);
    }

    /// Whether rows are ordered by how unusual they are.
    boolean isRanked() {
        return query.grouping() == Grouping.UNUSUAL;
    }

    /// Number of shown rows, including headers.
    int rowCount() {
        return groups.values().stream().mapToInt(ChangeGroup::shownRows).sum();
    }

    /// Number of changed components of all segments together. The cost of creating an index is linear in this number.
    int entryCount() {
        return entries;
    }

    /// Number of changed, added and removed components, whether they are shown or filtered out.
    int changeCount() {
        int sum = 0;
        for (int count : kinds) {
            sum += count;
        }
        return sum;
    }

    DirtySetsSlice.Totals totals() {
        boolean edits = moment.shownTick() > moment.world().tick() && !moment.schedule().isMidTick();
        List<String> types = sources.stream().map(source -> source.change().type().name()).distinct().toList();
        List<String> systems = sources.stream().map(source -> source.segment().author())
                .filter(author -> author.kind() == Author.Kind.SYSTEM).map(Author::name).distinct()
                .filter(name -> !types.contains(name)).toList();
        List<String> others = query.muted().stream().filter(name -> !types.contains(name) && !systems.contains(name))
                .toList();
        return new DirtySetsSlice.Totals(moment.shownTick(), edits, kinds[ChangeKind.CHANGED.ordinal()],
                kinds[ChangeKind.ADDED.ordinal()], kinds[ChangeKind.REMOVED.ordinal()], everyTick,
                List.of(types, systems, others));
    }
}
