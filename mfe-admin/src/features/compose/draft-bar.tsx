import { Button, Dialog } from '@secondset/ui';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useConsole } from '../../console-context.tsx';
import { formatMoment } from '../../format.ts';
import { BothVersions } from './both-versions.tsx';
import type { ComposerStore } from './composer-store.ts';
import styles from './draft-bar.module.css';
import { versionsIn } from './mail-versions.ts';
import { type DraftConflict, leaveDraft, openDraft } from './open-draft.ts';

interface DraftBarProps {
  store: ComposerStore;
  /** The composer, which rests while its draft is open in another tab. */
  children: ReactNode;
}

/** Says above the composer when its draft is written elsewhere too, and lets a person decide. */
export function DraftBar({ store, children }: DraftBarProps) {
  const { saving, elsewhere, take } = useStore(store);
  return (
    <div className={styles.place}>
      {elsewhere && (
        <div role="alert" className={styles.bar}>
          <p>This draft is open in another tab.</p>
          <div className={styles.actions}>
            <Button variant="secondary" size="compact" onClick={take}>
              Edit here instead
            </Button>
            <Button variant="secondary" size="compact" onClick={() => keepAsCopy(store)}>
              Write in a copy
            </Button>
          </div>
        </div>
      )}
      {!elsewhere && saving.kind === 'conflict' && (
        <Conflict store={store} conflict={saving.conflict} />
      )}
      <div inert={elsewhere}>{children}</div>
    </div>
  );
}

/** What the composer holds goes on as a draft of its own. */
function keepAsCopy(store: ComposerStore): void {
  leaveDraft(store);
  store.setState({ dirty: true });
}

function Conflict({ store, conflict }: { store: ComposerStore; conflict: DraftConflict }) {
  const { session } = useConsole();
  const [comparing, setComparing] = useState(false);
  const state = session.getState();
  const ownId = state.status === 'signed-in' ? state.user.id : undefined;
  const theirs = conflict.kind === 'newer' ? conflict.draft : undefined;
  return (
    <div role="alert" className={styles.bar}>
      <p>{wordsFor(conflict, ownId)}</p>
      <div className={styles.actions}>
        {theirs && (
          <Button variant="secondary" size="compact" onClick={() => setComparing(true)}>
            See both
          </Button>
        )}
        <Button variant="secondary" size="compact" onClick={() => keepAsCopy(store)}>
          Keep mine as a copy
        </Button>
        {theirs && (
          <Button variant="secondary" size="compact" onClick={() => openDraft(store, theirs)}>
            Use the newer version
          </Button>
        )}
      </div>
      {theirs && comparing && (
        <Dialog
          open
          title="Both versions"
          onClose={() => setComparing(false)}
          actions={
            <Button variant="secondary" size="compact" onClick={() => setComparing(false)}>
              Close
            </Button>
          }
        >
          <BothVersions theirs={theirs.content} mine={versionsIn(store.getState())} />
        </Dialog>
      )}
    </div>
  );
}

function wordsFor(conflict: DraftConflict, ownId: string | undefined): string {
  switch (conflict.kind) {
    case 'sent':
      return 'This draft has been sent in the meantime. What you changed since is not saved.';
    case 'gone':
      return 'This draft was deleted. What you see is not saved.';
    case 'newer': {
      const { updatedAt, updatedBy } = conflict.draft;
      const who = updatedBy.id === ownId ? 'You' : updatedBy.name || 'Someone';
      const where = updatedBy.id === ownId ? ' somewhere else' : '';
      return `${who} saved a newer version${where} at ${formatMoment(updatedAt)}.`;
    }
    default:
      return conflict satisfies never;
  }
}
