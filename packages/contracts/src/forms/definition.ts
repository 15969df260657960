import type { InputRefusalCode } from '../input-refusal.ts';

interface AnyField {
  /**
   * Labels the answer in the console and in the email to the organization. A field without a label
   * is not stored as an answer.
   */
  label?: string;
}

/** Text that a person types, at most `max` characters. Without `missing`, it may stay empty. */
interface TypedField extends AnyField {
  control: 'line' | 'phone' | 'text';
  max: number;
  /** The refusal of an empty field. */
  missing?: InputRefusalCode;
}

/** An email address. Without `missing`, it may stay empty. */
interface EmailField extends AnyField {
  control: 'email';
  max: number;
  /** An empty address is refused like one that was typed halfway. */
  missing?: 'email-incomplete';
}

/** One of the choices: by default the first, or none if the field is optional. */
interface ChoiceField extends AnyField {
  control: 'choice';
  choices: readonly [string, ...string[]];
  optional?: true;
}

/** A box, never ticked beforehand: `yes`, or empty. */
interface CheckField extends AnyField {
  control: 'check';
}

/** Set by the link that leads to the page. */
interface HiddenField extends AnyField {
  control: 'hidden';
  max: number;
}

/** The same in every submission. */
interface FixedField extends AnyField {
  control: 'fixed';
  value: string;
}

export type FieldDefinition =
  | TypedField
  | EmailField
  | ChoiceField
  | CheckField
  | HiddenField
  | FixedField;

/** The value of a ticked box. */
export const ticked = 'yes';

export interface FormDefinition {
  /** The form's page, by its name in `packages/content`, which has the page's address. */
  page: string;
  /** Labels the form in the console and in the email to the organization. */
  label: string;
  /** In the order in which the page shows them. */
  fields: Readonly<Record<string, FieldDefinition>>;
}

/** Whether a person must fill in the field. */
export const isRequired = (field: FieldDefinition): boolean =>
  field.control === 'choice' ? !field.optional : 'missing' in field;
