import { z } from 'zod';
import { idSchema, lineSchema, versionSchema } from '../common.ts';
import type { InputRefusalCode } from '../input-refusal.ts';

export const mostFields = 30;
export const fieldTypes = ['text', 'number', 'date', 'yes-no', 'choice'] as const;
export const fieldTypeSchema = z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;

export const fieldTextMaxLength = 500;
/** A date is a calendar date, `YYYY-MM-DD`. */
export const fieldValueSchema = z.union([
  z.string().max(fieldTextMaxLength),
  z.number(),
  z.boolean(),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;
/** Values by the id of the field; a field without a value is left out. */
export const fieldValuesSchema = z.record(idSchema, fieldValueSchema);
export type FieldValues = z.infer<typeof fieldValuesSchema>;

/** A field of the organization's own. */
export const ownFieldSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its merge tag: `{{field_shirt_size}}`. */
  key: z.string(),
  type: fieldTypeSchema,
  /** Of a choice. */
  choices: z.array(z.string()),
  /** What a merge tag says for people without a value. */
  fallback: z.string(),
  version: versionSchema,
});
export type OwnField = z.infer<typeof ownFieldSchema>;
export const ownFieldListSchema = z.object({ fields: z.array(ownFieldSchema) });

const names = {
  name: lineSchema(60, 'own-field-name-missing' satisfies InputRefusalCode),
  choices: z
    .array(lineSchema(100, 'field-missing' satisfies InputRefusalCode))
    .max(100)
    .default([]),
  fallback: lineSchema(200).default(''),
};
export const ownFieldInputSchema = z.object({ ...names, type: fieldTypeSchema });
export type OwnFieldInput = z.input<typeof ownFieldInputSchema>;
/** The type of a field stays what it is. */
export const ownFieldChangeSchema = z.object({ ...names, version: versionSchema });
export type OwnFieldChange = z.input<typeof ownFieldChangeSchema>;
