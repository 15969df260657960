import { useStore } from 'zustand';
import { formatMoment } from '../../format.ts';
import styles from './composer.module.css';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import { isUnsaved } from './open-draft.ts';

/** Whether the text is on the server, in words. */
export function SaveStatus({ store }: { store: ComposerStore }) {
  const words = useStore(store, wordsFor);
  return (
    <p role="status" className={styles.saving}>
      {words}
    </p>
  );
}

function wordsFor(state: ComposerState): string {
  const { saving, elsewhere } = state;
  if (elsewhere) return '';
  switch (saving.kind) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving...';
    case 'saved':
      return state.typing || isUnsaved(state) ? 'Saving...' : `Saved ${formatMoment(saving.at)}`;
    case 'lost':
      return 'Not saved: no connection. We keep trying.';
    case 'refused':
      return `Not saved: ${saving.message}`;
    case 'conflict':
      return 'Not saved: choose above which version to keep.';
    default:
      return saving satisfies never;
  }
}
