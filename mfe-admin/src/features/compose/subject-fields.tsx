import { longestPreheader } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useStore } from 'zustand';
import type { ComposerStore } from './composer-store.ts';

export interface SubjectFieldsProps {
  store: ComposerStore;
  /** Merge tags go where somebody typed last. */
  onFocus(field: HTMLInputElement): void;
}

/** What an inbox shows of the email: its subject, and the line after it. */
export function SubjectFields({ store, onFocus }: SubjectFieldsProps) {
  const { subject, preheader, errors } = useStore(store);
  const change = (field: 'subject' | 'preheader', value: string) =>
    store.setState({ [field]: value, dirty: true, errors: { ...errors, [field]: undefined } });
  return (
    <>
      <TextInput
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
