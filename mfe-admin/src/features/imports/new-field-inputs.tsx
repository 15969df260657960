import { fieldTypes, type NewField } from '@secondset/contracts';
import { Select, TextArea, TextInput } from '@secondset/ui';
import { typeWords } from '../groups/person-words.ts';
import styles from './imports.module.css';

export interface NewFieldInputsProps {
  /** The column that becomes the field, as the page calls it. */
  column: string;
  field: NewField;
  errors: { name?: string | undefined; choices?: string | undefined };
  change(field: NewField): void;
}

/** Name, type and choices of the field that a column becomes. */
export function NewFieldInputs({ column, field, errors, change }: NewFieldInputsProps) {
  return (
    <fieldset className={styles.newField}>
      <legend>New field from {column}</legend>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={field.name}
        error={errors.name}
        onChange={({ target }) => change({ ...field, name: target.value })}
      />
      <Select
        label="Type"
        hint="It cannot be changed later."
        value={field.type}
        onChange={({ target }) => {
          const type = fieldTypes.find((each) => each === target.value);
          if (type !== undefined) change({ ...field, type });
        }}
      >
        {fieldTypes.map((each) => (
          <option key={each} value={each}>
            {typeWords[each]}
          </option>
        ))}
      </Select>
      {field.type === 'choice' && (
        <TextArea
          label="Choices"
          hint="One per line. Rows with any other value are refused."
          rows={4}
          value={field.choices.join('\n')}
          error={errors.choices}
          onChange={({ target }) => change({ ...field, choices: target.value.split('\n') })}
        />
      )}
    </fieldset>
  );
}
