package orrery.ecs.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessListTest {
    private final Listed shared = new Listed(List.of(reads("ada"), reads("guest")));

    /// A user with a name.
    private record User(String getName) implements UserPrincipal {
        @Override
        public String getName() {
            return getName;
        }
    }

    /// A file with a list.
    private static final class Listed implements AclFileAttributeView {
        private List<AclEntry> entries;
        private int changes;

        Listed(List<AclEntry> entries) {
            this.entries = entries;
        }

        @Override
        public String name() {
            return "acl";
        }

        @Override
        public List<AclEntry> getAcl() {
            return entries;
        }

        @Override
        public void setAcl(List<AclEntry> acl) {
            entries = acl;
            changes++;
        }

        @Override
        public UserPrincipal getOwner() {
            return new User("ada");
        }

        @Override
        public void setOwner(UserPrincipal owner) {
            throw new AssertionError("the owner stays");
        }
    }

    private static AclEntry reads(String user) {
        return AclEntry.newBuilder().setType(AclEntryType.ALLOW).setPrincipal(new User(user))
                .setPermissions(AclEntryPermission.READ_DATA).build();
    }

    @Test
    void a_file_gets_the_list_of_another_one() throws IOException {
        Listed fresh = new Listed(List.of(reads("ada")));
        AccessList.copy(shared, fresh);
        assertEquals(shared.entries, fresh.entries);
    }

    @Test
    void a_list_that_is_the_same_stays() throws IOException {
        Listed fresh = new Listed(List.of(reads("ada"), reads("guest")));
        AccessList.copy(shared, fresh);
        assertEquals(0, fresh.changes);
    }

    @Test
    void a_file_without_a_list_has_none_to_copy() throws IOException {
        AccessList.copy(null, shared);
        AccessList.copy(shared, null);
        assertEquals(0, shared.changes);
    }
}
