import { Checkbox, TextInput } from '@secondset/ui';
import { useState } from 'react';
import styles from './check-list.module.css';

export interface CheckListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** From here on, a field narrows the list. */
const many = 12;

/** A choice of several, with a field to narrow a long list. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, options, chosen, onChange } = props;
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(sought));
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {options.length > many && (
        <TextInput
          label="Show only those with"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={styles.boxes}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              )
            }
          />
        ))}
        {shown.length === 0 && <p role="status">None.</p>}
      </div>
    </fieldset>
  );
}
