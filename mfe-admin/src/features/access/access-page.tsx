import { Button, Skeleton } from '@secondset/ui';
import { messageOf } from '../../api/api-error.ts';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import styles from './access.module.css';
import { InviteForm } from './invite-form.tsx';
import { InvitationTable, PeopleTable } from './people-table.tsx';
import { useAccess } from './use-access.ts';

/** `/admin/settings/access`: who may use the console, and as what. */
export function AccessPage() {
  const { list, change } = useAccess();
  return (
    <SettingsLayout title="Access">
      <p>
        Administrators can do everything. Editors write emails, which an administrator sends.
        Viewers see results only.
      </p>
      {list.isPending && (
        <div role="status">
          <p>Loading people...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <div role="alert">
          <p>{messageOf(list.error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void list.refetch()}>
            Load people again
          </Button>
        </div>
      )}
      {list.data && (
        <>
          <PeopleTable list={list.data} change={change} />
          <section className={styles.section} aria-labelledby="invite">
            <h2 id="invite">Invite someone</h2>
            <InviteForm change={change} />
          </section>
          {list.data.invitations.length > 0 && (
            <section className={styles.section} aria-labelledby="invited">
              <h2 id="invited">Pending invitations</h2>
              <InvitationTable invitations={list.data.invitations} change={change} />
            </section>
          )}
        </>
      )}
    </SettingsLayout>
  );
}
