import { TextArea, TextInput } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { limits } from './limits.ts';

export interface DraftedField {
  error: string | undefined;
  /** What was typed before. */
  typed: string | undefined;
}

export function PhoneField({ error, typed }: DraftedField) {
  const { forms } = useContent();
  return (
    <TextInput
      label={forms.phone}
      note={forms.optional}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={limits.phone}
      defaultValue={typed}
      error={error}
    />
  );
}

export interface LongAnswerProps extends DraftedField {
  label: string;
  name: string;
}

/** An optional answer of several lines that says how much room is left. */
export function LongAnswer({ label, name, error, typed }: LongAnswerProps) {
  const { forms } = useContent();
  return (
    <TextArea
      label={label}
      note={forms.optional}
      name={name}
      maxLength={limits.text}
      showCounter
      defaultValue={typed}
      error={error}
    />
  );
}
