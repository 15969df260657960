import { type FieldValue, fieldTextMaxLength, type OwnField } from '@secondset/contracts';
import { Select, TextInput } from '@secondset/ui';

export interface FieldInputProps {
  field: Pick<OwnField, 'name' | 'type' | 'choices'>;
  value: FieldValue | undefined;
  error?: string | undefined;
  /** Undefined when the field has no value. */
  onChange(value: FieldValue | undefined): void;
}

/** The control for a value of an own field. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const shared = { label: field.name, error, autoComplete: 'off' };
  const text = (typed: string) => onChange(typed === '' ? undefined : typed);
  switch (field.type) {
    case 'number':
      return (
        <TextInput
          {...shared}
          type="number"
          step="any"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : target.valueAsNumber)
          }
        />
      );
    case 'yes-no':
      return (
        <Select
          {...shared}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : target.value === 'true')
          }
        >
          <option value="">No answer</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </Select>
      );
    case 'choice': {
      const own = typeof value === 'string' && value !== '' ? [value] : [];
      // A choice that is offered no more stays with those who have it.
      const options = [...new Set([...field.choices, ...own])];
      return (
        <Select {...shared} value={own[0] ?? ''} onChange={({ target }) => text(target.value)}>
          <option value="">None</option>
          {options.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      );
    }
    default:
      return (
        <TextInput
          {...shared}
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={field.type === 'date' ? undefined : fieldTextMaxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => text(target.value)}
        />
      );
  }
}
