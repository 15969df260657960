import { type ComposerStore, createComposerStore } from './composer-store.ts';

/**
 * Keeps what each administrator was writing, in page memory: a session that ends in the middle must
 * not take it along.
 */
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

/**
 * Lets the browser ask before the page is left while there is text that nobody has saved or sent.
 */
function warnWhileDirty(page: EventTarget, store: ComposerStore): void {
  page.addEventListener('beforeunload', (event) => {
    if (store.get().dirty) event.preventDefault();
  });
}
