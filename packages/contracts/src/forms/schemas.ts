import { z } from 'zod';
import {
  emailSchema,
  instantSchema,
  lineSchema,
  requiredTextSchema,
  textSchema,
} from '../common.ts';
import type { InputRefusalCode } from '../input-refusal.ts';
import { languageSchema } from '../language.ts';
import type { FieldDefinition } from './definition.ts';
import { type FormKind, fieldsOf, type formDefinitions, formKinds } from './definitions.ts';

/** What every form carries beside what people type. */
const envelope = {
  /** Of the page the form stands on; the answer and the email to the person follow it. */
  language: languageSchema.default('en'),
  /** Made by the form, so that a repeated submission is stored once. */
  submissionId: z.uuid('uuid-malformed' satisfies InputRefusalCode).optional(),
  /**
   * When the form was shown and when it was sent, both by the browser's clock: a script sets them,
   * a page without script leaves them out. Less than `minimumFillSeconds` between them is no
   * person. Without `sentAt` it is the time of arrival.
   */
  shownAt: instantSchema.optional(),
  sentAt: instantSchema.optional(),
  /** Hidden from people; only robots fill it in. */
  website: z.string().max(200).default(''),
};

type Envelope = z.infer<z.ZodObject<typeof envelope>>;
type FieldName = { [Kind in FormKind]: keyof (typeof formDefinitions)[Kind]['fields'] }[FormKind];
type AnswerName = Exclude<FieldName, 'name' | 'email'>;

/** One act of sending a form, parsed: which answers there are depends on the form. */
export type FormSubmission = Envelope & { name: string; email: string } & {
  [Name in AnswerName]?: string;
};

function fieldSchema(field: FieldDefinition): z.ZodType<string> {
  switch (field.control) {
    case 'email':
      return emailSchema;
    case 'line':
    case 'phone':
      return field.missing === undefined
        ? lineSchema(field.max).default('')
        : requiredTextSchema(field.max, field.missing);
    case 'text':
      return textSchema(field.max).default('');
    case 'hidden':
      return lineSchema(field.max).default('');
    case 'choice': {
      const values: string[] = field.optional ? [...field.choices, ''] : [...field.choices];
      return z
        .enum(values, 'choice-unknown' satisfies InputRefusalCode)
        .default(field.optional ? '' : field.choices[0]);
    }
    case 'fixed':
      return z
        .literal(field.value, 'fixed-field-changed' satisfies InputRefusalCode)
        .default(field.value);
    default:
      return field satisfies never;
  }
}

/** The definition says which fields there are, which the compiler cannot follow through a loop. */
const formSchema = (kind: FormKind) =>
  z.object({
    ...Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, fieldSchema(field)])),
    ...envelope,
  }) as unknown as z.ZodType<FormSubmission>;

/** The public forms; each is sent to `POST /forms/<kind>`. */
export const formSchemas = Object.fromEntries(
  formKinds.map((kind) => [kind, formSchema(kind)]),
) as Record<FormKind, z.ZodType<FormSubmission>>;

/** The words to show, in the language of the form. */
export const formReceiptSchema = z.object({ message: z.string() });
