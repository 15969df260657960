import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { sayIssue } from './say-issue.ts';

/**
 * Checks a form by a schema of the contracts, whose issues are codes, and shows them as sentences.
 */
export const formResolver = <Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  schema: Schema,
) =>
  zodResolver(
    z.custom<z.input<Schema>>().transform((values, context): z.output<Schema> => {
      const parsed = schema.safeParse(values);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues)
        context.addIssue({ code: 'custom', path: issue.path, message: sayIssue(issue) });
      return z.NEVER;
    }),
  );
