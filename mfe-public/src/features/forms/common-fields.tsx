import { TextArea, TextInput } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { limits } from './limits.ts';

export function PhoneField({ error }: { error: string | undefined }) {
  const { forms } = useContent();
  return (
    <TextInput
      label={forms.phone}
      note={forms.optional}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={limits.phone}
      error={error}
    />
  );
}

export interface LongAnswerProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** An optional answer of several lines that says how much room is left. */
export function LongAnswer({ label, name, error }: LongAnswerProps) {
  const { forms } = useContent();
  return (
    <TextArea
      label={label}
      note={forms.optional}
      name={name}
      maxLength={limits.text}
      showCounter
      error={error}
    />
  );
}
