import { type ComposerStore, createComposerStore } from './composer-store.ts';

/** Keeps each administrator's draft in page memory, so that an expired session loses nothing. */
export interface DraftKeeper {
  of(userId: string): ComposerStore;
}

export function createDraftKeeper(page: EventTarget = window): DraftKeeper {
  const stores = new Map<string, ComposerStore>();
  return {
    of(userId) {
      const known = stores.get(userId);
      if (known) return known;
      const store = createComposerStore();
      stores.set(userId, store);
      warnWhileDirty(page, store);
      return store;
    },
  };
}

/** Makes the browser ask before the page is left while the draft has unsaved changes. */
function warnWhileDirty(page: EventTarget, store: ComposerStore): void {
  page.addEventListener('beforeunload', (event) => {
    if (store.getState().dirty) event.preventDefault();
  });
}
