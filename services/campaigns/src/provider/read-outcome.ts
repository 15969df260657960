import { z } from 'zod';
import type { ProviderError, SendOutcome } from './provider.ts';

/** An HTTP answer without the request it answers. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

const errorsSchema = z.object({
  errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })),
});

/** What SendGrid's answer to `POST /v3/mail/send` means for the recipients of the request. */
export function readOutcome(answer: Answer, now: Date): SendOutcome {
  const { status } = answer;
  const detail = `SendGrid answered ${status}${firstMessage(answer)}`;
  if (status === 202) return { kind: 'accepted', messageId: text(answer.headers['x-message-id']) };
  if (status >= 200 && status < 300) return { kind: 'unknown', detail };
  if (status === 429 || status >= 500)
    return { kind: 'later', retryAt: retryAt(answer, now), detail };
  if (status === 400) return { kind: 'invalid', errors: providerErrors(answer) };
  if (status === 413) return { kind: 'too-large' };
  return { kind: 'refused', detail };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** `X-RateLimit-Reset` in unix seconds, or `Retry-After` in seconds, at most an hour ahead. */
function retryAt({ headers }: Answer, now: Date): Date | null {
  const reset = Number(text(headers['x-ratelimit-reset'])) * 1000;
  const after = now.getTime() + Number(text(headers['retry-after']) || Number.NaN) * 1000;
  const at = [after, reset].find((ms) => Number.isFinite(ms) && ms > now.getTime());
  return at === undefined ? null : new Date(Math.min(at, now.getTime() + 3_600_000));
}

function providerErrors({ body }: Answer): ProviderError[] {
  const parsed = errorsSchema.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.errors.map(({ message, field }) => {
    const named = field?.match(/^personalizations\.(\d+)(\.|$)/)?.[1];
    const shared =
      typeof field === 'string' &&
      field !== '' &&
      field !== 'null' &&
      !/^personalizations/.test(field);
    return { message, recipient: named === undefined ? null : Number(named), shared };
  });
}

function firstMessage({ body }: Answer): string {
  const message = errorsSchema.safeParse(body).data?.errors[0]?.message.slice(0, 300) ?? '';
  const end = /[.!?]$/.test(message) ? '' : '.';
  return message === '' ? end : `: ${message}${end}`;
}
