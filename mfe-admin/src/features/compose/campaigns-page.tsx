import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../api/api-error.ts';
import { createTopicsApi } from '../../api/topics-api.ts';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { usePeopleApis } from '../groups/use-known.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { ManageUsers } from '../users/manage-users.tsx';
import styles from './campaigns-page.module.css';
import { Composer } from './composer.tsx';
import type { ComposerStore } from './composer-store.ts';
import { groupOf } from './group.ts';
import type { Sending } from './use-sending.ts';

export interface CampaignsPageProps {
  store: ComposerStore;
  sending: Sending;
  signal: AbortSignal;
}

/** `/admin`: the campaign on the left, people on the right; the chosen tag applies to both. */
export function CampaignsPage({ store, sending, signal }: CampaignsPageProps) {
  const { audience, campaigns, session } = useConsole();
  const chosen = useStore(store);
  const { tagId } = chosen;
  const group = groupOf(chosen);
  const { groups } = usePeopleApis();
  const listed = useMemo(() => createTopicsApi(session), [session]);
  const managesPeople = useMay('people:manage');
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: audience.listTags });
  const segments = useQuery({ queryKey: queryKeys.segments, queryFn: groups.segments });
  const topics = useQuery({ queryKey: queryKeys.topics, queryFn: listed.read });
  const templates = useQuery({ queryKey: queryKeys.templates, queryFn: campaigns.listTemplates });
  const count = useQuery({
    queryKey: queryKeys.recipients(group),
    queryFn: () => audience.countRecipients(group),
  });
  return (
    <ConsoleLayout title="Campaigns">
      <div className={styles.columns}>
        <Composer
          store={store}
          sending={sending}
          signal={signal}
          choices={{ tags: tags.data, segments: segments.data, topics: topics.data?.topics }}
          templates={templates.data ?? []}
          count={count.data}
          trouble={count.error ? messageOf(count.error) : undefined}
        />
        {managesPeople && <ManageUsers tagId={tagId} tags={tags.data ?? []} />}
      </div>
    </ConsoleLayout>
  );
}
