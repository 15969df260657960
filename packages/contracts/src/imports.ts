import { z } from 'zod';
import './strict-csp.ts';
import { idSchema, instantSchema, lineSchema, textSchema } from './common.ts';
import { importLimits } from './import-limits.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { selectionSchema } from './people/bulk.ts';
import { fieldTypeSchema, ownFieldInputSchema } from './people/field.ts';

export const textEncodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'macintosh',
] as const;
export const textEncodingSchema = z.enum(textEncodings);
export type TextEncoding = z.infer<typeof textEncodingSchema>;

/**
 * What a column can hold; a field of the organization's own is `field:` and its id. `newField`: a
 * field that the import makes, as `newFields` says.
 */
export const columnTargets = [
  'skip',
  'id',
  'email',
  'fullName',
  'firstName',
  'lastName',
  'phoneNumber',
  'address',
  'tags',
  'language',
  'status',
  'newField',
] as const;
/** Several columns may go into these; their texts are joined. */
export const joinedTargets: readonly ColumnTarget[] = ['skip', 'address', 'tags', 'newField'];
export type ColumnTarget = (typeof columnTargets)[number] | `field:${string}`;
export const columnTargetSchema = z.union([
  z.enum(columnTargets),
  z.templateLiteral(['field:', idSchema]),
]);

/** What an administrator ticks before people are imported; it is stored as it was shown. */
export const importConsentStatement =
  'Each of these people agreed to get email from us, and I can show how if someone asks.';

/** A field that the import makes of a column, counted from 0. */
const newFieldSchema = ownFieldInputSchema.omit({ fallback: true }).extend({
  column: z.number().int().min(0).max(importLimits.columns),
});
export type NewField = z.output<typeof newFieldSchema>;

/** Whether 3/4/2026 is March 4 or April 3. */
export const dateOrders = ['month-first', 'day-first'] as const;
const dateOrderSchema = z.enum(dateOrders);
export type DateOrder = z.infer<typeof dateOrderSchema>;

export const importPlanSchema = z.strictObject({
  /** Whether the first row has the names of the columns. */
  header: z.boolean(),
  columns: z.array(columnTargetSchema).min(1).max(importLimits.columns),
  newFields: z.array(newFieldSchema).max(importLimits.columns).default([]),
  /** How dates are written that could be two, by column. Without it, such dates are refused. */
  dateOrders: z
    .array(
      z.strictObject({
        column: z.number().int().min(0).max(importLimits.columns),
        order: dateOrderSchema,
      }),
    )
    .max(importLimits.columns)
    .default([]),
  /** For everyone in the file, whatever their row says. */
  tagIds: z
    .array(idSchema)
    .max(20, 'too-many-tags' satisfies InputRefusalCode)
    .default([]),
  /** For new people whose row does not say. */
  language: z.enum(['en', 'es']).nullable().default(null),
  /** What becomes of people who are on the list already. */
  existing: z.enum(['update', 'leave']).default('update'),
});
export type ImportPlan = z.output<typeof importPlanSchema>;
export type ImportPlanInput = z.input<typeof importPlanSchema>;

export const importStartSchema = z.strictObject({
  /** Where these people come from and how they agreed. */
  origin: textSchema(500, 'origin-missing' satisfies InputRefusalCode),
  statement: z.literal(importConsentStatement, 'consent-missing' satisfies InputRefusalCode),
});
export type ImportStart = z.input<typeof importStartSchema>;

export const importInputSchema = z.strictObject({
  fileName: lineSchema(200).default(''),
  bytes: z.number().int().min(0),
});
export type ImportInput = z.input<typeof importInputSchema>;

export const importReadingSchema = z.strictObject({
  encoding: textEncodingSchema.optional(),
  sheet: z.string().max(100).optional(),
});
export type ImportReading = z.input<typeof importReadingSchema>;

/**
 * `uploading`, `read` and `checked` wait for a person; `reading`, `checking`, `importing` and
 * `undoing` are work that goes on after a crash.
 */
export const importStates = [
  'uploading',
  'reading',
  'read',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row. `repeated`: a later row has the same person, and counts instead. */
export const rowKinds = ['new', 'changed', 'unchanged', 'refused', 'repeated'] as const;
export const rowKindSchema = z.enum(rowKinds);
export type RowKind = z.infer<typeof rowKindSchema>;

const count = z.number().int();
export const rowCountsSchema = z.object({
  new: count,
  changed: count,
  unchanged: count,
  refused: count,
  repeated: count,
});
export type RowCounts = z.infer<typeof rowCountsSchema>;

export const undoCountsSchema = z.object({
  /** People whom the import added and nobody has changed since. */
  removed: count,
  /** People who get back what the import changed. */
  restored: count,
  /** People whom the import added and somebody has changed since. */
  kept: count,
});
export type UndoCounts = z.infer<typeof undoCountsSchema>;

const importColumnSchema = z.object({
  name: z.string(),
  /** What the first rows have in this column. */
  samples: z.array(z.string()),
  guess: columnTargetSchema,
  /** What the column would be as a field, by its values. */
  field: z.object({ type: fieldTypeSchema, choices: z.array(z.string()) }),
  /**
   * A value that could be two dates, and the order that the other values tell; null without such a
   * value.
   */
  dates: z.object({ example: z.string(), order: dateOrderSchema.nullable() }).nullable(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: count,
  /** How many parts of the file have arrived, from the first without a gap. */
  parts: count,
  state: z.enum(importStates),
  createdAt: instantSchema,
  createdBy: z.string(),
  table: z
    .object({
      rows: count,
      header: z.boolean(),
      columns: z.array(importColumnSchema),
      encoding: textEncodingSchema.nullable(),
      encodingGuessed: z.boolean(),
      sheets: z.array(z.string()),
      sheet: z.string().nullable(),
    })
    .nullable(),
  plan: importPlanSchema.nullable(),
  /** Names of tags that the file has and the list does not. */
  newTags: z.array(z.string()),
  /** Names of the fields that it makes, or has made. */
  newFields: z.array(z.string()),
  /** Of the work under way. */
  progress: z.object({ done: count, total: count }),
  checked: rowCountsSchema.nullable(),
  imported: rowCountsSchema.nullable(),
  undone: undoCountsSchema.nullable(),
  consent: z.object({ statement: z.string(), origin: z.string() }).nullable(),
  doneAt: instantSchema.nullable(),
  undoUntil: instantSchema.nullable(),
  /** Why it failed, and what to do. */
  failure: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;
export const importListSchema = z.object({ imports: z.array(importSchema) });

/** Whom to export: the chosen people, or everyone. */
export const peopleExportSchema = z.strictObject({ selection: selectionSchema.optional() });
export type PeopleExport = z.infer<typeof peopleExportSchema>;
export type PeopleExportInput = z.input<typeof peopleExportSchema>;

export const importRowsQuerySchema = z.object({
  kind: rowKindSchema,
  cursor: z.coerce.number().int().min(0).optional(),
});
export const importRowSchema = z.object({
  line: count,
  /** Whom the row is about: address, name or phone. */
  person: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  reasons: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importRowPageSchema = z.object({
  rows: z.array(importRowSchema),
  nextCursor: count.nullable(),
});
export type ImportRowPage = z.infer<typeof importRowPageSchema>;
