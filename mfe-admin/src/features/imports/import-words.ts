import {
  type ColumnTarget,
  type ImportState,
  type RowCounts,
  rowKinds,
  type TextEncoding,
} from '@secondset/contracts';

export const importSteps = ['File', 'Columns', 'Rules', 'Check'] as const;
export const importPath = (id: string) => `/admin/people/imports/${id}`;

/** The state of an import in a list. */
export const stateWords: Readonly<Record<ImportState, string>> = {
  uploading: 'File not complete',
  reading: 'Reading the file',
  read: 'Waiting for its columns',
  checking: 'Checking',
  checked: 'Checked, not imported',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Not possible',
};

/** States in which something goes on without a person. */
export const isWorking = (state: ImportState): boolean =>
  ['reading', 'checking', 'importing', 'undoing'].includes(state);

export const targetWords: Readonly<Record<Exclude<ColumnTarget, `field:${string}`>, string>> = {
  skip: 'Leave out',
  id: 'Person ID',
  email: 'Email',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone',
  address: 'Address',
  tags: 'Tags',
  language: 'Language',
  status: 'Status',
  newField: 'A new field',
};

export const kindWords: Readonly<Record<keyof RowCounts, { title: string; meaning: string }>> = {
  new: { title: 'New', meaning: 'People who are not on the list yet' },
  changed: { title: 'Changed', meaning: 'People whose details change' },
  unchanged: { title: 'Unchanged', meaning: 'People who stay as they are' },
  refused: { title: 'Refused', meaning: 'Rows that cannot be imported as they are' },
  repeated: { title: 'Repeated', meaning: 'Rows whose person comes again: the last one counts' },
};

export const peopleWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** As in "3 new, 1 changed, 2 refused"; without what there is none of. */
export const countWords = (counts: RowCounts): string =>
  rowKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${kind}`)
    .join(', ') || 'nothing';

export const encodingWords: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western (Windows)',
  'windows-1250': 'Central European (Windows)',
  macintosh: 'Western (Mac)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big end first',
};
