import { Draft } from '@secondset/ui/forms';

/**
 * Kept in page memory only: it outlives a visit to another page, but neither a reload nor a
 * log-out.
 */
export const draftOfThisPage = new Draft();
