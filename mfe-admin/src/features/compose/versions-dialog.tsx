import type { DraftVersionHead } from '@secondset/contracts';
import { Button, Dialog } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { formatMoment } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { useToast } from '../notices/toast.tsx';
import type { Autosave } from './autosave.ts';
import { Words } from './both-versions.tsx';
import type { ComposerStore } from './composer-store.ts';
import styles from './draft-bar.module.css';
import { openDraft } from './open-draft.ts';

interface VersionsDialogProps {
  store: ComposerStore;
  flush: Autosave['flush'];
  onClose(): void;
}

const kinds: Readonly<Record<DraftVersionHead['kind'], string>> = {
  written: '',
  replaced: 'before it was replaced',
  sent: 'as it was sent',
};
const noticeSeconds = 10;

/** The versions of the open draft that were kept; one of them can become the newest. */
export function VersionsDialog({ store, flush, onClose }: VersionsDialogProps) {
  const { writing } = useConsole();
  const toast = useToast();
  const [{ id, version } = { id: '', version: 0 }] = useState(() => store.getState().draft);
  const [chosen, setChosen] = useState<number>();
  const versions = useQuery({
    queryKey: queryKeys.versions(id, version),
    queryFn: () => writing.listVersions(id),
    staleTime: 0,
  });
  const shown = useQuery({
    queryKey: queryKeys.version(id, chosen ?? 0),
    queryFn: () => writing.readVersion(id, chosen ?? 0),
    enabled: chosen !== undefined,
  });
  const restore = useMutation({
    mutationFn: async (wanted: number) => {
      if (!(await flush())) throw new Error('Your text is not saved yet. Try again in a moment.');
      return writing.restoreVersion(id, wanted, store.getState().draft?.version ?? 0);
    },
    onSuccess: (draft) => {
      openDraft(store, draft);
      toast({
        message: 'The earlier version is back. What it replaced is among the earlier versions.',
        seconds: noticeSeconds,
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="Earlier versions"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Close
          </Button>
          {shown.data && (
            <Button
              size="compact"
              busy={restore.isPending}
              onClick={() => restore.mutate(shown.data.version)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {versions.error && <p role="alert">{messageOf(versions.error)}</p>}
      {versions.data?.length === 0 && (
        <p>
          There is none yet. While you write, a version is kept every five minutes, and whenever
          text is replaced.
        </p>
      )}
      <ul className={styles.versions}>
        {versions.data?.map(({ version: number, at, by, kind, subject }) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === chosen}
              onClick={() => setChosen(number)}
            >
              <strong>{formatMoment(at)}</strong> {kinds[kind]}
              <br />
              {subject || '(no subject)'}
              {by.name && `, by ${by.name}`}
            </button>
          </li>
        ))}
      </ul>
      {shown.data && <Words label={formatMoment(shown.data.at)} written={shown.data.content} />}
      {restore.error && <p role="alert">{messageOf(restore.error)}</p>}
    </Dialog>
  );
}
