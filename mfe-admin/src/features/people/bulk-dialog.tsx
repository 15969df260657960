import type { BulkAction, Language, Tag } from '@secondset/contracts';
import { Dialog, Select, StatusMessage, TextInput } from '@secondset/ui';
import { type FormEvent, useState } from 'react';
import { CheckList } from '../../components/check-list.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { formatCount } from '../../format.ts';
import forms from '../../forms.module.css';
import { peopleWords } from '../groups/person-words.ts';
import { TagField } from '../users/tag-field.tsx';

export type BulkKind = BulkAction['kind'];

export interface BulkDialogProps {
  kind: BulkKind;
  /** How many people are selected. */
  count: number;
  tags: readonly Tag[];
  busy: boolean;
  /** Why the service refused. */
  refused: string | undefined;
  onAgree(action: BulkAction): void;
  onClose(): void;
}

const titles: Readonly<Record<BulkKind, string>> = {
  addTags: 'Add tags to',
  removeTags: 'Remove tags from',
  setLanguage: 'Set the language of',
  suppress: 'Stop email to',
  delete: 'Delete',
};

/** Asks how many people shall be changed. What is hard to take back asks for their number. */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, count, tags, busy, refused, onAgree, onClose } = props;
  const [tagIds, setTagIds] = useState<string[]>([]);
  const [language, setLanguage] = useState<Language | ''>('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const people = peopleWords(count, formatCount(count));
  const title = `${titles[kind]} ${people}`;
  const typesNumber = kind === 'suppress' || kind === 'delete';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if ((kind === 'addTags' || kind === 'removeTags') && tagIds.length === 0)
      return setWrong('Choose at least one tag.');
    if (typesNumber && typed.replace(/\D/g, '') !== String(count))
      return setWrong(`Type ${count} to confirm.`);
    setWrong(undefined);
    if (kind === 'addTags' || kind === 'removeTags') onAgree({ kind, tagIds });
    else if (kind === 'setLanguage') onAgree({ kind, language: language === '' ? null : language });
    else onAgree({ kind });
  };
  return (
    <Dialog open title={`${title}?`} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        {kind === 'addTags' && (
          <TagField tags={tags} chosen={tagIds} error={wrong} onChange={setTagIds} />
        )}
        {kind === 'removeTags' && (
          <>
            <CheckList
              label="Tags"
              options={tags.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={tagIds}
              onChange={setTagIds}
            />
            <StatusMessage tone="error">{wrong}</StatusMessage>
          </>
        )}
        {kind === 'setLanguage' && (
          <Select
            label="Language of their emails"
            value={language}
            onChange={({ target }) =>
              setLanguage(target.value === 'en' || target.value === 'es' ? target.value : '')
            }
          >
            <option value="">No language</option>
            <option value="en">English</option>
            <option value="es">Spanish</option>
          </Select>
        )}
        {kind === 'suppress' && (
          <p>
            Their addresses get no more email, of any kind. This can only be lifted for each person,
            once they have agreed to get email again.
          </p>
        )}
        {kind === 'delete' && (
          <p>
            They are taken off the list, with their notes and history. You can undo this for 24
            hours. Form entries with their addresses stay.
          </p>
        )}
        {typesNumber && (
          <TextInput
            label={`Type ${count} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={wrong}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <StatusMessage tone="error">{refused}</StatusMessage>
        <FormActions submit={title} busy={busy} danger={typesNumber} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
