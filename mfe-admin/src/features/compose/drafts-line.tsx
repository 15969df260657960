import { AppLink } from '@secondset/mfe-kit';
import { Button } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../console-context.tsx';
import { formatCount, formatMoment } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Autosave } from './autosave.ts';
import { type ComposerStore, fillFrom } from './composer-store.ts';
import styles from './draft-bar.module.css';
import { leaveDraft } from './open-draft.ts';

const RenameDialog = lazy(async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./versions-dialog.tsx')).VersionsDialog,
}));

interface DraftsLineProps {
  store: ComposerStore;
  flush: Autosave['flush'];
}

const filter = { state: 'draft', limit: 1 } as const;

/** One line above the composer: which drafts there are, and what can be done with the open one. */
export function DraftsLine({ store, flush }: DraftsLineProps) {
  const { writing } = useConsole();
  const open = useStore(store, ({ draft }) => draft);
  const drafts = useQuery({
    queryKey: queryKeys.campaignList(filter),
    queryFn: () => writing.list(filter),
  });
  const { total = 0, items = [] } = drafts.data ?? {};
  const [latest] = items;
  return (
    <div className={styles.line}>
      {open ? (
        <DraftActions store={store} flush={flush} />
      ) : (
        latest && (
          <p>
            {total === 1 ? '1 draft.' : `${formatCount(total)} drafts.`} Latest:{' '}
            <AppLink to={`/admin/campaigns/${latest.id}`}>
              {latest.name || latest.subject || 'Untitled email'}
            </AppLink>
            , saved {formatMoment(latest.at)}
          </p>
        )
      )}
      <AppLink to="/admin/campaigns">All campaigns</AppLink>
    </div>
  );
}

/** What can be done with the draft in the composer. */
function DraftActions({ store, flush }: DraftsLineProps) {
  const { alerts } = useConsole();
  const draft = useStore(store, (state) => state.draft);
  const [dialog, setDialog] = useState<'versions' | 'name'>();
  const startNew = async () => {
    if (!(await flush())) {
      alerts.show('Your text is not saved yet. Wait until it says “Saved”, then try again.');
      return;
    }
    leaveDraft(store);
    fillFrom(store, undefined);
  };
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => void startNew()}>
        Start a new email
      </Button>
      <Button variant="secondary" size="compact" onClick={() => setDialog('name')}>
        Name this draft
      </Button>
      <Button variant="secondary" size="compact" onClick={() => setDialog('versions')}>
        Earlier versions
      </Button>
      <Suspense>
        {dialog === 'versions' && (
          <VersionsDialog store={store} flush={flush} onClose={() => setDialog(undefined)} />
        )}
        {draft && dialog === 'name' && (
          <RenameDialog
            kind="draft"
            id={draft.id}
            name={draft.name}
            onRenamed={(name) =>
              store.setState((state) => ({ draft: state.draft && { ...state.draft, name } }))
            }
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
