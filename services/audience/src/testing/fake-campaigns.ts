import {
  type Departure,
  departureSchema,
  type Erasure,
  erasureSchema,
  type Retention,
  retentionSchema,
  type TransactionalMessage,
  transactionalMessageSchema,
} from '@secondset/contracts';
import { type AppEnv, listen, requireScope } from '@secondset/service-kit';
import type { TestIssuer } from '@secondset/service-kit/testing';
import { Hono } from 'hono';
import { vi } from 'vitest';

/** A campaigns service that only records what permitted callers ask it to send. */
export async function startFakeCampaigns({ verifier }: Pick<TestIssuer, 'verifier'>) {
  const messages: TransactionalMessage[] = [];
  /** Statuses for the next messages, in place of 202. */
  const refusals: number[] = [];
  const erasures: Erasure[] = [];
  const departures: Departure[] = [];
  const retentions: Retention[] = [];
  /** Answers to the next erasures, in place of done. */
  const erasureAnswers: ('away' | 'under way')[] = [];
  const app = new Hono<AppEnv>()
    .post('/internal/erasures', requireScope('people:erase', verifier), async (c) => {
      const erasure = erasureSchema.parse(await c.req.json());
      const answer = erasureAnswers.shift();
      if (answer === 'away') return new Response(null, { status: 503 });
      if (answer === undefined) erasures.push(erasure);
      return c.json({ done: answer === undefined });
    })
    .post('/internal/departures', requireScope('departures:write', verifier), async (c) => {
      departures.push(departureSchema.parse(await c.req.json()));
      return c.body(null, 204);
    })
    .post('/internal/retention', requireScope('retention:apply', verifier), async (c) => {
      retentions.push(retentionSchema.parse(await c.req.json()));
      return c.json({ removed: {} });
    })
    .post('/internal/messages', requireScope('messages:send', verifier), async (c) => {
      const message = transactionalMessageSchema.parse(await c.req.json());
      const refusal = refusals.shift();
      if (refusal !== undefined) return new Response(null, { status: refusal });
      messages.push(message);
      return c.json({ messageId: message.messageId, state: 'accepted' }, 202);
    });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  return {
    url: server.url,
    messages,
    refusals,
    erasures,
    departures,
    retentions,
    erasureAnswers,
    /** The emails to an address, once there are `count`. */
    mailsTo: (email: string, count = 1) =>
      vi.waitFor(() => {
        const mails = messages.filter(({ to }) => to.email === email);
        if (mails.length < count) throw new Error(`${mails.length} of ${count} emails to ${email}`);
        return mails;
      }),
    close: server.close,
  };
}
