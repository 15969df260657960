import { sayRefusal } from '@secondset/content/refusals';
import {
  emailSchema,
  type SuppressedReceipt,
  type suppressedInputSchema,
} from '@secondset/contracts';
import { type Asked, inputError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { findReasons } from './find-suppressions.ts';
import { suppress } from './suppress.ts';

const atOnce = 25;

/**
 * Stops mail to addresses, as an administrator asks. What is no address is listed in the
 * receipt and stops nothing else. Safe to repeat.
 */
export async function addSuppressed(
  context: Context,
  { addresses, note }: z.output<typeof suppressedInputSchema>,
  asked: Asked,
): Promise<SuppressedReceipt> {
  const { audit, now } = context;
  const refused: SuppressedReceipt['refused'] = [];
  const emails = new Set<string>();
  for (const [index, typed] of addresses.entries()) {
    const parsed = emailSchema.safeParse(typed);
    if (parsed.success) emails.add(parsed.data);
    else {
      const message = sayRefusal(inputError(parsed.error.issues).errors?.[0]?.refusal ?? unknown);
      refused.push({ index, typed: typed.slice(0, 100), message });
    }
  }
  const reasons = await findReasons(context, [...emails]);
  const wanted = [...emails].filter((email) => !reasons.get(email)?.includes('manual'));
  const receipt = { added: wanted.length, known: emails.size - wanted.length, refused };
  if (wanted.length === 0) return receipt;
  const entry = { ...asked, action: 'suppressed-add', target: 'suppressed' } as const;
  return audit.during({ ...entry, detail: { addresses: wanted.length } }, async () => {
    const at = now();
    for (let start = 0; start < wanted.length; start += atOnce)
      await Promise.all(
        wanted.slice(start, start + atOnce).map((email) =>
          suppress(context, {
            sourceId: `console:${crypto.randomUUID()}`,
            email,
            reason: 'manual',
            at,
            detail: note,
          }),
        ),
      );
    return receipt;
  });
}

const unknown = { code: 'field-invalid', params: {} } as const;
