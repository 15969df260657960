import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useConsole } from '../../console-context.tsx';
import { reportFailure } from '../../report-failure.ts';
import type { ComposerStore } from './composer-store.ts';
import { openDraft } from './open-draft.ts';

const name = 'draft';

/**
 * Keeps the id of the draft in the address, so that a reload finds it. Resolves to whether it is
 * still being opened.
 */
export function useDraftInAddress(store: ComposerStore, enabled: boolean): boolean {
  const { writing } = useConsole();
  const [params, setParams] = useSearchParams();
  const asked = enabled ? (params.get(name) ?? undefined) : undefined;
  const open = useStore(store, ({ draft }) => draft?.id);
  // What is being written stays, whatever the address says.
  const [opening, setOpening] = useState(
    () => asked !== undefined && open === undefined && !store.getState().dirty,
  );
  const find = useEffectEvent(async (id: string) => {
    try {
      const draft = await writing.read(id);
      if (draft.campaignId === null) openDraft(store, draft);
    } catch (error) {
      // Deleted since, or out of reach; the list of campaigns has those that are there.
      reportFailure(error);
    } finally {
      setOpening(false);
    }
  });
  useEffect(() => {
    if (opening && asked !== undefined) void find(asked);
  }, [opening, asked]);
  useEffect(() => {
    if (!enabled || opening || open === asked) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (open === undefined) after.delete(name);
        else after.set(name, open);
        return after;
      },
      { replace: true },
    );
  }, [enabled, opening, open, asked, setParams]);
  return opening;
}
