import {
  type CampaignUses,
  campaignUsesQuerySchema,
  type Departure,
  departureSchema,
  type Erasure,
  erasureBatchSchema,
  erasureSchema,
  exportQuerySchema,
  type ForgettingOrder,
  forgettingOrderSchema,
  type MailEventList,
  mailEventQuerySchema,
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
  const forgotten: ForgettingOrder[] = [];
  /** Answers to the next requests to forget, in place of done. */
  const forgettingAnswers: ('away' | 'under way')[] = [];
  /** How many people each call to erase people named. */
  const erasureCalls: number[] = [];
  /** Answers to the next erasures, in place of done. */
  const erasureAnswers: ('away' | 'under way')[] = [];
  /** Unfinished campaigns by the tag, topic, segment or own field they use. */
  const uses = new Map<string, CampaignUses['campaigns']>();
  /** What a draft uses. */
  const drafted = new Set<string>();
  /** What happened to the emails of a person, newest first. */
  const mailEvents = new Map<string, MailEventList['events']>();
  const app = new Hono<AppEnv>()
    .post('/internal/uses', requireScope('campaigns:read', verifier), async (c) => {
      const query = campaignUsesQuerySchema.parse(await c.req.json());
      const campaigns = Object.values(query).flatMap((id) => uses.get(id) ?? []);
      const drafts = Object.values(query).filter((id) => drafted.has(id)).length;
      return c.json({ campaigns, drafts });
    })
    .post('/internal/mail-events', requireScope('campaigns:read', verifier), async (c) => {
      const { userIds, before, limit } = mailEventQuerySchema.parse(await c.req.json());
      const events = userIds
        .flatMap((id) => mailEvents.get(id) ?? [])
        .filter(({ id }) => before === undefined || id < before);
      return c.json({ events: events.slice(0, limit) });
    })
    .post('/internal/erasures', requireScope('people:erase', verifier), async (c) => {
      const erasure = erasureSchema.parse(await c.req.json());
      const answer = erasureAnswers.shift();
      if (answer === 'away') return new Response(null, { status: 503 });
      if (answer === undefined) erasures.push(erasure);
      return c.json({ done: answer === undefined });
    })
    .post('/internal/erasures/people', requireScope('people:erase', verifier), async (c) => {
      const { people } = erasureBatchSchema.parse(await c.req.json());
      const answer = erasureAnswers.shift();
      if (answer === 'away') return new Response(null, { status: 503 });
      erasureCalls.push(people.length);
      if (answer === undefined)
        erasures.push(...people.map((person) => ({ ...person, messageIds: [] })));
      return c.json({ done: answer === undefined ? people.map(({ userId }) => userId) : [] });
    })
    .post('/internal/departures', requireScope('departures:write', verifier), async (c) => {
      departures.push(departureSchema.parse(await c.req.json()));
      return c.body(null, 204);
    })
    .post('/internal/forget', requireScope('people:erase', verifier), async (c) => {
      const order = forgettingOrderSchema.parse(await c.req.json());
      const answer = forgettingAnswers.shift();
      if (answer === 'away') return new Response(null, { status: 503 });
      forgotten.push(order);
      const done = answer === undefined;
      return c.json({ done, removed: { emails: 2 }, stays: [] });
    })
    .post('/internal/export', requireScope('people:export', verifier), async (c) => {
      const { email, userIds } = exportQuerySchema.parse(await c.req.json());
      return c.json({ emails: userIds.map((userId) => ({ userId, email })) });
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
    erasureCalls,
    departures,
    retentions,
    forgotten,
    uses,
    drafted,
    mailEvents,
    forgettingAnswers,
    erasureAnswers,
    /** The emails to an address, once there are `count`. */
    mailsTo: (email: string, count = 1) =>
      vi.waitFor(() => {
        const mails = messages.filter(({ to }) => to.email === email);
        if (mails.length < count) throw new Error(`${mails.length} of ${count} emails to ${email}`);
        return mails;
      }, 15_000),
    close: server.close,
  };
}
