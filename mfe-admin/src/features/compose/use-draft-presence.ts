import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { reportFailure } from '../../report-failure.ts';
import type { Autosave } from './autosave.ts';
import type { ComposerStore } from './composer-store.ts';
import { watchDraft } from './draft-presence.ts';
import { isUnsaved, openDraft } from './open-draft.ts';

/** Keeps two tabs of one browser from writing the same draft at the same time. */
export function useDraftPresence(store: ComposerStore, flush: Autosave['flush']): void {
  const { writing } = useConsole();
  const draftId = useStore(store, ({ draft }) => draft?.id);
  useEffect(() => {
    if (draftId === undefined) return;
    const isOpen = () => store.getState().draft?.id === draftId;
    /** Shows what another tab has saved, unless something here would be lost by that. */
    const reload = async () => {
      try {
        const draft = await writing.read(draftId);
        const { draft: ours } = store.getState();
        if (!isOpen() || draft.version === ours?.version || isUnsaved(store.getState())) return;
        if (draft.campaignId === null) openDraft(store, draft);
        else store.setState({ saving: { kind: 'conflict', conflict: { kind: 'sent' } } });
      } catch (error) {
        if (!isOpen()) return;
        if (error instanceof ApiError && error.status === 404)
          store.setState({ saving: { kind: 'conflict', conflict: { kind: 'gone' } } });
        else reportFailure(error);
      }
    };
    /** Lets the other tab write, once the words of this one are safe. */
    const rest = async () => {
      const safe = await flush();
      if (safe && isOpen()) store.setState({ elsewhere: true, take: presence.take });
    };
    const presence = watchDraft(draftId, {
      onElsewhere: (elsewhere) => {
        if (elsewhere) void rest();
        else if (isOpen() && store.getState().elsewhere) {
          store.setState({ elsewhere: false, take: undefined });
          void reload();
        }
      },
      onSaved: (version) => {
        const { draft, elsewhere } = store.getState();
        if (isOpen() && (elsewhere || version > (draft?.version ?? 0))) void reload();
      },
    });
    const stopWatching = store.subscribe(({ draft }, before) => {
      if (draft?.id === draftId && draft.version !== before.draft?.version)
        presence.announce(draft.version);
    });
    return () => {
      stopWatching();
      presence.stop();
      store.setState({ elsewhere: false, take: undefined });
    };
  }, [draftId, store, writing, flush]);
}
