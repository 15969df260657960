import { z } from 'zod';
import './strict-csp.ts';

/**
 * The body of every error answer: RFC 9457 problem details with a stable machine code, the request
 * id to quote, and, for bad input, one entry per field. `title`, `detail` and `message` are
 * sentences in the language of the answer; programs go by the codes.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** The kind of refusal. */
  code: z.string(),
  /** The exact reason: the code of `detail`. */
  reason: z.string().optional(),
  requestId: z.string(),
  /**
   * For a conflict: the other document, as the administrator may see it. For `taken`, the one that
   * already has the name or address; for `stale`, the current state of the document.
   */
  current: z.unknown().optional(),
  errors: z
    .array(z.object({ field: z.string(), message: z.string(), code: z.string().optional() }))
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemContentType = 'application/problem+json';
export const requestIdHeader = 'x-request-id';
