import { z } from 'zod';
import { suppressionKinds, type Suppression, type SuppressionKind } from '../store/types.ts';
import { type ApiError, errorBody } from './errors.ts';

export const kindSchema = z.enum(suppressionKinds);

const seconds = z.coerce.number().int().min(0);

export const listQuerySchema = z.object({
  start_time: seconds.optional(),
  end_time: seconds.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  offset: z.coerce.number().int().min(0).default(0),
  email: z.string().optional(),
});

export const removalSchema = z.union([
  z.strictObject({ delete_all: z.literal(true) }),
  z.strictObject({ emails: z.array(z.string()).min(1) }),
]);

export const globalSchema = z.object({ recipient_emails: z.array(z.email()).min(1) });

/** SendGrid's error body for input that zod refused. */
export function invalidInput(error: z.ZodError): { errors: ApiError[] } {
  const errors = error.issues.map((issue) => ({
    message: issue.message,
    field: issue.path.join('.') || null,
    help: null,
  }));
  return errors.length > 0 ? { errors } : errorBody('Bad Request');
}

/** An entry with the fields that its list has. */
export function presentSuppression(kind: SuppressionKind, entry: Suppression): object {
  const { created, email, reason = '', status = '', ip = '' } = entry;
  switch (kind) {
    case 'bounces':
    case 'blocks':
      return { created, email, reason, status };
    case 'invalid_emails':
      return { created, email, reason };
    case 'spam_reports':
      return { created, email, ip };
    case 'unsubscribes':
      return { created, email };
    default:
      return kind satisfies never;
  }
}
