import { type ComposerStore, createComposerStore } from './composer-store.ts';
import { isUnsaved } from './open-draft.ts';

/** Keeps each administrator's draft in page memory, so that an expired session loses nothing. */
export interface DraftKeeper {
  of(userId: string): ComposerStore;
  /** Whether an administrator has written something that no server has. */
  hasUnsaved(userId: string): boolean;
  /** Empties the memory of an administrator who logged out, except of what no server has. */
  forgetSaved(userId: string): void;
}

export function createDraftKeeper(page: EventTarget = window): DraftKeeper {
  const stores = new Map<string, ComposerStore>();
  return {
    of(userId) {
      const known = stores.get(userId);
      if (known) return known;
      const store = createComposerStore();
      stores.set(userId, store);
      warnWhileUnsaved(page, store);
      return store;
    },
    hasUnsaved(userId) {
      const store = stores.get(userId);
      return store !== undefined && isUnsaved(store.getState());
    },
    forgetSaved(userId) {
      const state = stores.get(userId)?.getState();
      if (state?.phase === 'idle' && !isUnsaved(state)) stores.delete(userId);
    },
  };
}

/** Makes the browser ask before the page is left while no server has the text. */
function warnWhileUnsaved(page: EventTarget, store: ComposerStore): void {
  page.addEventListener('beforeunload', (event) => {
    const state = store.getState();
    if (state.typing || isUnsaved(state)) event.preventDefault();
  });
}
