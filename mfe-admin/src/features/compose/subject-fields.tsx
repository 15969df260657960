import { longestPreheader } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { ComposerStore } from './composer-store.ts';

export interface SubjectFieldsProps {
  store: ComposerStore;
  fields: RefObject<Partial<Record<'subject' | 'preheader', HTMLInputElement | null>>>;
  /** Merge tags go where somebody typed last. */
  onFocus(field: HTMLInputElement): void;
}

/** What an inbox shows of the email: its subject, and the line after it. */
export function SubjectFields({ store, fields, onFocus }: SubjectFieldsProps) {
  const { subject, preheader, errors } = useStore(store);
  const change = (field: 'subject' | 'preheader', value: string) =>
    store.setState({ [field]: value, dirty: true, errors: { ...errors, [field]: undefined } });
  return (
    <>
      <TextInput
        ref={(field) => {
          fields.current.subject = field;
        }}
        label="Subject"
        required
        maxLength={200}
        autoComplete="off"
        value={subject}
        error={errors.subject}
        onFocus={({ currentTarget }) => onFocus(currentTarget)}
        onChange={({ target }) => change('subject', target.value)}
      />
      <TextInput
        ref={(field) => {
          fields.current.preheader = field;
        }}
        label="Preheader"
        hint="The line after the subject in an inbox. If you leave it empty, the first words are shown."
        maxLength={longestPreheader}
        autoComplete="off"
        value={preheader}
        error={errors.preheader}
        onFocus={({ currentTarget }) => onFocus(currentTarget)}
        onChange={({ target }) => change('preheader', target.value)}
      />
    </>
  );
}
