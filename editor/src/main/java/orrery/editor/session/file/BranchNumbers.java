package orrery.editor.session.file;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.editor.session.time.Timeline;

/// The numbers of branches in a journal, in the order of their appearance. No number is used twice.
final class BranchNumbers {
    private final Map<Branch, Integer> numbers = new HashMap<>();
    private int next;

    /// Returns the number of a branch, which gets one if it has none.
    int add(Branch branch) {
        Integer known = numbers.get(branch);
        if (known != null) {
            return known;
        }
        numbers.put(branch, next);
        return next++;
    }

    /// Returns the number of a branch; null if it has none.
    @Nullable
    Integer find(Branch branch) {
        return numbers.get(branch);
    }

    /// Removes a branch that was deleted. Returns its number; null if it had none.
    @Nullable
    Integer remove(Branch branch) {
        return numbers.remove(branch);
    }

    /// Removes all branches, because recording began anew.
    void clear() {
        numbers.clear();
    }

    /// Gives each branch of a copied recording the number of its original. The original then has no number any more.
    void copied(Recording of, Recording copy) {
        Map<Branch, Integer> former = Map.copyOf(numbers);
        numbers.clear();
        Timeline.copies(of.branches(), of.branch(), copy).forEach((branch, now) -> {
            Integer known = former.get(branch);
            if (known != null) {
                numbers.put(now, known);
            }
        });
    }

    /// Writes a position on the branch with a number.
    static void write(int branch, Position at, ByteSink out) {
        out.put(branch);
        out.put(at.tick());
        out.put(at.edits());
        out.put(at.systems());
    }
}
