import { Select, TextInput } from '@secondset/ui';
import { useState } from 'react';

export interface PauseInputProps {
  /** Until when, as an instant; null for no pause. */
  value: string | null;
  error: string | undefined;
  onChange(value: string | null): void;
}

const dayMs = 86_400_000;
const lengths = ['30', '90'] as const;
type Mode = '' | (typeof lengths)[number] | 'date';

/** The day of an instant in the reader's time zone, as a date input has it. */
function dayOf(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Where a day begins in the reader's time zone; null for no day. */
function beginningOf(day: string): string | null {
  const at = new Date(`${day}T00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** For how long no campaign reaches a person. */
export function PauseInput({ value, error, onChange }: PauseInputProps) {
  const [chosen, setChosen] = useState<Mode>('');
  // The value may have come from somebody else, or have been discarded.
  const mode = value === null && chosen !== 'date' ? '' : chosen || 'date';
  const choose = (next: string) => {
    const length = lengths.find((each) => each === next);
    setChosen(length ?? (next === 'date' ? 'date' : ''));
    if (length !== undefined) onChange(new Date(Date.now() + Number(length) * dayMs).toISOString());
    else if (next === '') onChange(null);
  };
  return (
    <>
      <Select
        label="Pause"
        hint="No campaign reaches them meanwhile."
        value={mode}
        error={mode === 'date' ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">No pause</option>
        <option value="30">For 30 days</option>
        <option value="90">For 90 days</option>
        <option value="date">Until a date</option>
      </Select>
      {mode !== '' && (
        <TextInput
          label="Paused until"
          type="date"
          autoComplete="off"
          value={value === null ? '' : dayOf(value)}
          error={error}
          onChange={({ target }) => {
            setChosen('date');
            onChange(beginningOf(target.value));
          }}
        />
      )}
    </>
  );
}
