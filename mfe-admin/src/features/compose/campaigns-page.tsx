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
import type { Autosave } from './autosave.ts';
import styles from './campaigns-page.module.css';
import { Composer } from './composer.tsx';
import type { ComposerStore } from './composer-store.ts';
import { DraftBar } from './draft-bar.tsx';
import { DraftsLine } from './drafts-line.tsx';
import { groupOf } from './group.ts';
import { useDraftInAddress } from './use-draft-in-address.ts';
import type { Sending } from './use-sending.ts';

export interface CampaignsPageProps {
  store: ComposerStore;
  sending: Sending;
  signal: AbortSignal;
  flush: Autosave['flush'];
}

export interface WritingProps extends CampaignsPageProps {
  /** The draft that the address names, on its own page. */
  draft?: { title: string };
}

/**
 * `/admin`: the campaign on the left, people on the right; the chosen tag applies to both. A draft
 * on its own page is without the people.
 */
export function CampaignsPage({ store, sending, signal, flush, draft }: WritingProps) {
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
  const fields = useQuery({ queryKey: queryKeys.fields, queryFn: groups.fields });
  const templates = useQuery({ queryKey: queryKeys.templates, queryFn: campaigns.listTemplates });
  const count = useQuery({
    queryKey: queryKeys.recipients(group),
    queryFn: () => audience.countRecipients(group),
  });
  const opening = useDraftInAddress(store, draft === undefined);
  return (
    <ConsoleLayout title={draft?.title ?? 'Campaigns'}>
      <DraftsLine store={store} flush={flush} />
      <div className={styles.columns} data-draft={draft ? '' : undefined}>
        {opening ? (
          <p role="status">Loading...</p>
        ) : (
          <DraftBar store={store}>
            <Composer
              store={store}
              sending={sending}
              signal={signal}
              choices={{ tags: tags.data, segments: segments.data, topics: topics.data?.topics }}
              fields={fields.data ?? []}
              templates={templates.data ?? []}
              count={count.data}
              trouble={count.error ? messageOf(count.error) : undefined}
            />
          </DraftBar>
        )}
        {managesPeople && !draft && <ManageUsers tagId={tagId} tags={tags.data ?? []} />}
      </div>
    </ConsoleLayout>
  );
}
