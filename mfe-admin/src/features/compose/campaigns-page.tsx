import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { ManageUsers } from '../users/manage-users.tsx';
import styles from './campaigns-page.module.css';
import { Composer } from './composer.tsx';
import type { ComposerStore } from './composer-store.ts';
import type { Sending } from './use-sending.ts';

export interface CampaignsPageProps {
  store: ComposerStore;
  sending: Sending;
  signal: AbortSignal;
}

/** `/admin`: the campaign on the left, people on the right; the chosen tag applies to both. */
export function CampaignsPage({ store, sending, signal }: CampaignsPageProps) {
  const { audience, campaigns } = useConsole();
  const { tagId } = useStore(store);
  const managesPeople = useMay('people:manage');
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: audience.listTags });
  const templates = useQuery({ queryKey: queryKeys.templates, queryFn: campaigns.listTemplates });
  const count = useQuery({
    queryKey: queryKeys.recipients(tagId),
    queryFn: () => audience.countRecipients(tagId),
  });
  return (
    <ConsoleLayout title="Campaigns">
      <div className={styles.columns}>
        <Composer
          store={store}
          sending={sending}
          signal={signal}
          tags={tags.data ?? []}
          templates={templates.data ?? []}
          count={count.data}
        />
        {managesPeople && <ManageUsers tagId={tagId} tags={tags.data ?? []} />}
      </div>
    </ConsoleLayout>
  );
}
