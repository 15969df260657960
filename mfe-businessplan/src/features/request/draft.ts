import { Draft } from '@secondset/ui/forms';

/**
 * Held in the memory of this page and nowhere else: it outlives a look at another page, not a
 * reload and not a log-out.
 */
export const draftOfThisPage = new Draft();
