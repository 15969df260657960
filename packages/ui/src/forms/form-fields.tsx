import type { FieldWords } from '@secondset/content/field-words';
import {
  type FieldDefinition,
  type FormKind,
  fieldsOf,
  isRequired,
  ticked,
} from '@secondset/contracts/forms';
import type { Key, Ref } from 'react';
import { Checkbox, Select, TextArea, TextInput } from '../controls/inputs.tsx';
import type { FieldErrors } from './values.ts';

/** What a page has to say about one of its fields. */
export interface FieldExtras {
  /** A new key starts the field over. */
  key?: Key;
  value?: string | undefined;
  select?: Ref<HTMLSelectElement>;
  /** Which words of the address the gateway fills in for browsers without scripts. */
  fromQuery?: string;
  /** The same for one option of a choice. */
  optionFromQuery?: Readonly<Record<string, string>>;
}

export interface FormFieldsProps {
  kind: FormKind;
  /** By the field's name. */
  words: Readonly<Record<string, FieldWords>>;
  /** Stands beside the labels of fields that may stay empty. */
  optional: string;
  errors: FieldErrors;
  typed: (name: string) => string | undefined;
  extras?: Readonly<Record<string, FieldExtras>>;
}

/** The fields of a form after name and address, as its definition has them. */
export function FormFields({ kind, words, optional, errors, typed, extras }: FormFieldsProps) {
  return fieldsOf(kind)
    .filter(([name]) => name !== 'name' && name !== 'email')
    .map(([name, field]) => {
      const { key, value = typed(name), ...extra } = extras?.[name] ?? {};
      const { label, ...said } = words[name] ?? { label: name };
      const frame = { label, name, error: errors[name], defaultValue: value };
      return (
        <FormField
          key={`${name} ${key ?? ''}`}
          {...{ field, frame, optional, extra }}
          words={said}
        />
      );
    });
}

interface FormFieldProps {
  field: FieldDefinition;
  frame: {
    label: string;
    name: string;
    error: string | undefined;
    defaultValue: string | undefined;
  };
  words: Omit<FieldWords, 'label'>;
  optional: string;
  extra: Omit<FieldExtras, 'key' | 'value'>;
}

function FormField({ field, frame, words, optional, extra }: FormFieldProps) {
  const { hint } = words;
  const given = {
    ...frame,
    ...(hint !== undefined && { hint }),
    'data-from-query': extra.fromQuery,
  };
  switch (field.control) {
    case 'hidden':
      return (
        <input
          type="hidden"
          name={frame.name}
          defaultValue={frame.defaultValue}
          data-from-query={extra.fromQuery}
        />
      );
    case 'fixed':
      return <input type="hidden" name={frame.name} value={field.value} />;
    case 'check':
      return (
        <Checkbox
          label={frame.label}
          hint={hint}
          name={frame.name}
          value={ticked}
          defaultChecked={frame.defaultValue === ticked}
        />
      );
    case 'choice':
      return (
        <Select
          {...given}
          {...(isRequired(field) ? { required: true } : { note: optional })}
          ref={extra.select}
        >
          {field.optional && <option value="">{words.none}</option>}
          {field.choices.map((value) => (
            <option key={value} value={value} data-from-query={extra.optionFromQuery?.[value]}>
              {words.options?.[value] ?? value}
            </option>
          ))}
        </Select>
      );
    default: {
      const { control, max } = field;
      const limited = {
        ...given,
        ...(isRequired(field) ? { required: true } : { note: optional }),
        maxLength: max,
      };
      if (control === 'text') return <TextArea {...limited} showCounter />;
      if (control === 'email') return <TextInput {...limited} type="email" autoComplete="email" />;
      if (control === 'phone') return <TextInput {...limited} type="tel" autoComplete="tel" />;
      return <TextInput {...limited} />;
    }
  }
}
