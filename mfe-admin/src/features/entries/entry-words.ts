import type { EntryStatus } from '@secondset/contracts';

export const statusLabels: Readonly<Record<EntryStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  done: 'Done',
};
