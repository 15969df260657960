import { type FilterLeaf, filterLeafSchema } from '@secondset/contracts';
import { Dialog, Select, StatusMessage } from '@secondset/ui';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../components/form-actions.tsx';
import forms from '../../forms.module.css';
import { FilterInputs, firstFieldLeaf } from './filter-inputs.tsx';
import type { Known } from './filter-words.ts';

export interface FilterDialogProps {
  /** The condition to change; undefined for a new one. */
  leaf: FilterLeaf | undefined;
  known: Known;
  onDone(leaf: FilterLeaf): void;
  onClose(): void;
}

const kindWords = {
  tags: 'Tags',
  email: 'Email address',
  status: 'Status',
  language: 'Language',
  source: 'How they came',
  added: 'When they were added',
  engagement: 'What they did with emails',
  field: 'A field of your own',
} as const;
type Kind = keyof typeof kindWords;

const begin = (kind: Kind, { fields }: Known): FilterLeaf => {
  switch (kind) {
    case 'tags':
      return { kind, mode: 'any', ids: [] };
    case 'email':
      return { kind, is: true };
    case 'status':
    case 'language':
    case 'source':
      return { kind, in: [] };
    case 'added':
      return { kind };
    case 'engagement':
      return { kind, what: 'opened', within: 30 };
    case 'field':
      return firstFieldLeaf(fields, fields[0]?.id ?? '');
    default:
      return kind satisfies never;
  }
};

/** Whether a condition says enough to be used. */
const isComplete = (leaf: FilterLeaf): boolean =>
  filterLeafSchema.safeParse(leaf).success &&
  !(leaf.kind === 'added' && leaf.from === undefined && leaf.to === undefined) &&
  !(leaf.kind === 'field' && !['set', 'unset'].includes(leaf.op) && leaf.value === undefined);

/** Adds a condition to a filter, or changes one. */
export function FilterDialog({ leaf: before, known, onDone, onClose }: FilterDialogProps) {
  const [leaf, setLeaf] = useState(before ?? begin('tags', known));
  const [wrong, setWrong] = useState(false);
  const kinds = (Object.keys(kindWords) as Kind[]).filter(
    (kind) => kind !== 'field' || known.fields.length > 0,
  );
  const change = (next: FilterLeaf) => {
    setWrong(false);
    setLeaf(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(leaf)) onDone(leaf);
    else setWrong(true);
  };
  return (
    <Dialog open title={before ? 'Change the filter' : 'Add a filter'} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <Select
          label="Filter by"
          value={leaf.kind}
          onChange={({ target }) => {
            const kind = kinds.find((each) => each === target.value);
            if (kind) change(begin(kind, known));
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
        <FilterInputs leaf={leaf} known={known} onChange={change} />
        <StatusMessage tone="error">
          {wrong && 'This filter is incomplete. Fill it in first.'}
        </StatusMessage>
        <FormActions
          submit={before ? 'Change filter' : 'Add filter'}
          busy={false}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
