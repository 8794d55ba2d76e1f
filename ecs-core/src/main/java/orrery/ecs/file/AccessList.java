package orrery.ecs.file;

import java.io.IOException;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Access control lists, which files on Windows have instead of permissions.
final class AccessList {

    private AccessList() {}

    /// Copies the list of a file to another file. Does nothing if a file has no list, or if the user may not change the other
    /// file's list, as on some network shares. Does nothing if the lists are equal, so that entries inherited from the folder
    /// stay inherited.
    ///
    /// @param from view of the list to copy; null if the file has no list
    /// @param to view of the list to set; null if the file has no list
    static void copy(@Nullable AclFileAttributeView from, @Nullable AclFileAttributeView to) {
        if (from == null || to == null) {
            return;
        }
        try {
            List<AclEntry> entries = from.getAcl();
            if (!entries.equals(to.getAcl())) {
                to.setAcl(entries);
            }
        } catch (IOException e) {
            System.getLogger("orrery").log(System.Logger.Level.DEBUG, "The access list stays that of the folder", e);
        }
    }
}
