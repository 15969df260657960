import { mostDrafts } from '@secondset/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useToast } from '../notices/toast.tsx';
import { type Autosave, startAutosave } from './autosave.ts';
import type { ComposerStore } from './composer-store.ts';

const removedSeconds = 30;

/** Saves the text in `store` as long as the console is open; the result saves it at once. */
export function useAutosave(store: ComposerStore): Autosave['flush'] {
  const { writing } = useConsole();
  const client = useQueryClient();
  const toast = useToast();
  const autosave = useRef<Autosave>(undefined);
  useEffect(() => {
    const started = startAutosave({
      store,
      api: writing,
      onSaved: (_draft, removed) => {
        void client.invalidateQueries({ queryKey: queryKeys.campaignLists });
        if (removed === undefined) return;
        toast({
          message: `There is room for ${mostDrafts} drafts. The one archived first, “${removed || 'Untitled email'}”, was deleted.`,
          seconds: removedSeconds,
        });
      },
    });
    autosave.current = started;
    return started.stop;
  }, [store, writing, client, toast]);
  return useCallback(() => autosave.current?.flush() ?? Promise.resolve(false), []);
}
