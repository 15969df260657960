import { z } from 'zod';
import './strict-csp.ts';

/**
 * The body of every error answer: RFC 9457 problem details with a stable machine code, the request id to quote, and, for
 * bad input, one entry a field.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemContentType = 'application/problem+json';
export const requestIdHeader = 'x-request-id';
