import type { Campaign } from '@secondset/contracts';
import { formatInstant } from '../../format.ts';

/** A campaign's note, and when it goes on, in the reader's time zone as in the tables. */
export const noteText = ({ note, retry }: Pick<Campaign, 'note' | 'retry'>): string =>
  // A service from before this build says nothing of a retry.
  retry
    ? `${note} Trying again at ${formatInstant(retry.at)} (failure ${retry.failures} in a row).`
    : note;
