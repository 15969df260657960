import { z } from 'zod';
import './strict-csp.ts';
import { idSchema, instantSchema, lineSchema } from './common.ts';
import { suppressionReasonSchema } from './people/suppression.ts';

/** An address that gets no campaign mail, and every reason for it, strongest first. */
export const suppressedSchema = z.object({
  email: z.string(),
  reasons: z.array(
    z.object({
      reason: suppressionReasonSchema,
      since: instantSchema,
      detail: z.string(),
      /** The campaign or import that it came from; null for none. */
      campaignId: idSchema.nullable(),
      importId: idSchema.nullable(),
    }),
  ),
});
export type Suppressed = z.infer<typeof suppressedSchema>;
export const suppressedPageSchema = z.object({
  suppressed: z.array(suppressedSchema),
  nextCursor: z.string().nullable(),
});
export type SuppressedPage = z.infer<typeof suppressedPageSchema>;

export const suppressedFilterSchema = z.object({
  /** The beginning of an address, or `@` and a domain. */
  search: z.string().max(254).optional(),
  reason: suppressionReasonSchema.optional(),
});
export type SuppressedFilter = z.infer<typeof suppressedFilterSchema>;
export const suppressedPageLimit = 200;
/** By address. */
export const suppressedQuerySchema = suppressedFilterSchema.extend({
  cursor: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(suppressedPageLimit).default(100),
});

export const suppressedInputLimit = 500;
/** Addresses as they stand in a file or were typed, one in each item. */
export const suppressedInputSchema = z.object({
  addresses: z.array(z.string().max(1000)).min(1).max(suppressedInputLimit),
  /** Why, or where the list came from. */
  note: lineSchema(200).default(''),
});
export type SuppressedInput = z.input<typeof suppressedInputSchema>;
export const suppressedReceiptSchema = z.object({
  added: z.number().int(),
  /** Suppressed by hand before. */
  known: z.number().int(),
  refused: z.array(
    z.object({
      /** Which of the addresses, counted from 0. */
      index: z.number().int(),
      typed: z.string(),
      message: z.string(),
    }),
  ),
});
export type SuppressedReceipt = z.infer<typeof suppressedReceiptSchema>;
