import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useStore } from '../../store.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { ManageUsers } from '../users/manage-users.tsx';
import styles from './campaigns-page.module.css';
import { Composer } from './composer.tsx';
import type { ComposerStore } from './composer-store.ts';

export interface CampaignsPageProps {
  store: ComposerStore;
  signal: AbortSignal;
}

/** `/admin`: the campaign on the left, the people on the right; the chosen tag rules both. */
export function CampaignsPage({ store, signal }: CampaignsPageProps) {
  const { audience, campaigns } = useConsole();
  const { tagId } = useStore(store);
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
          signal={signal}
          tags={tags.data ?? []}
          templates={templates.data ?? []}
          count={count.data}
        />
        <ManageUsers tagId={tagId} tags={tags.data ?? []} />
      </div>
    </ConsoleLayout>
  );
}
