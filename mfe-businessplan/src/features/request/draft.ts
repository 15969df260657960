import type { Draft } from '@secondset/ui/forms';

/** Held in the memory of this page and nowhere else: it outlives a look at another page, not a reload. */
export const draftOfThisPage: Draft = new Map();
