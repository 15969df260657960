import {
  campaignAudienceSchema,
  type EngagementBatch,
  type ExclusionReason,
  engagementBatchSchema,
  type FieldValues,
  type FrozenAudience,
  type Language,
  mailabilityQuerySchema,
  type OwnField,
  recipientQuerySchema,
  recipientsNowQuerySchema,
  type SuppressionBatch,
  type SuppressionReason,
  suppressionBatchSchema,
} from '@secondset/contracts';
import {
  createApp,
  createLogger,
  guardedRoutes,
  idFrom,
  listen,
  publicRoute,
} from '@secondset/service-kit';
import type { TestIssuer } from '@secondset/service-kit/testing';
import type { z } from 'zod';

export interface Person {
  userId: string;
  email: string;
  fullName: string;
  excluded?: ExclusionReason;
  fields?: FieldValues;
  language?: Language;
}

export interface FakeAudience {
  url: string;
  people: Person[];
  fields: OwnField[];
  /** What an audience is frozen to; undefined when it names something deleted. */
  frozen: FrozenAudience | undefined;
  /** The audience of each page that was asked for. */
  asked: (FrozenAudience | undefined)[];
  /** Pages have this size, whatever was asked for. */
  pageSize: number;
  /** Suppressed addresses; those with `unsubscribed` still get transactional email. */
  blocked: Map<string, SuppressionReason>;
  /** What goes wrong, on every route but the token's. */
  trouble: 'none' | 'down' | 'nonsense';
  /** Leaves out people who are gone, instead of saying that they are. */
  forgetful: boolean;
  suppressed: SuppressionBatch['items'];
  /** News of engagement, batch by batch. */
  engaged: EngagementBatch['items'][];
  /** Awaited before news of engagement is answered. */
  beforeEngagement: () => Promise<void>;
  calls: { recipients: number; mailability: number };
  /** Awaited before a page of recipients is answered. */
  beforeRecipients: () => Promise<void>;
  /** Awaited before the gate is answered. */
  beforeMailability: () => Promise<void>;
  close(): Promise<void>;
}

/** People with ascending ids, so that pages come as from the real service. */
export const somePeople = (count: number, name = 'person'): Person[] =>
  Array.from({ length: count }, (_unused, index) => ({
    userId: String(index + 1).padStart(24, '0'),
    email: `${name}${index + 1}@example.org`,
    fullName: `Person ${index + 1}`,
  }));

const json = (schema: z.ZodType) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
const answers = { 200: { description: 'Answered' } };

/**
 * The audience service as this one sees it, over real HTTP with real tokens, which `/oauth/token`
 * issues.
 */
export async function startFakeAudience(issuer: TestIssuer): Promise<FakeAudience> {
  const app = createApp({
    service: 'fake-audience',
    logger: createLogger('fake-audience', 'silent'),
    health: () => Promise.resolve(),
  });
  const { serviceRoute } = guardedRoutes(issuer.verifier);
  const fake: FakeAudience = {
    url: '',
    people: [],
    fields: [],
    frozen: undefined,
    asked: [],
    pageSize: 1000,
    blocked: new Map(),
    trouble: 'none',
    forgetful: false,
    suppressed: [],
    engaged: [],
    beforeEngagement: () => Promise.resolve(),
    calls: { recipients: 0, mailability: 0 },
    beforeRecipients: () => Promise.resolve(),
    beforeMailability: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  app.use('/internal/*', async (c, next) => {
    if (fake.trouble === 'down') return c.json({ down: true }, 503);
    if (fake.trouble === 'nonsense') return c.json({ blocked: 'maybe', recipients: null });
    await next();
  });
  addRecipients(app, serviceRoute('recipients:read'), fake);
  const mailability = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/mailability',
    request: json(mailabilityQuerySchema),
    responses: answers,
  });
  app.openapi(mailability, async (c) => {
    const { kind, emails } = mailabilityQuerySchema.parse(await c.req.json());
    fake.calls.mailability += 1;
    await fake.beforeMailability();
    const blocked = emails.flatMap((email) => {
      const reason = fake.blocked.get(email);
      const stops = reason && !(kind === 'transactional' && reason === 'unsubscribed');
      return stops ? [{ email, reason }] : [];
    });
    return c.json({ blocked });
  });
  addRecipientsNow(app, serviceRoute('recipients:read'), fake);
  const suppressions = serviceRoute('suppressions:write')({
    method: 'post',
    path: '/internal/suppressions',
    request: json(suppressionBatchSchema),
    responses: answers,
  });
  app.openapi(suppressions, async (c) => {
    const { items } = suppressionBatchSchema.parse(await c.req.json());
    fake.suppressed.push(...items);
    return c.json({ applied: items.length, unchanged: 0 });
  });
  addEngagement(app, serviceRoute('engagement:write'), fake);
  addAuth(app, issuer);
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  fake.url = server.url;
  fake.close = server.close;
  return fake;
}

function addEngagement(
  app: ReturnType<typeof createApp>,
  route: ReturnType<ReturnType<typeof guardedRoutes>['serviceRoute']>,
  fake: FakeAudience,
) {
  const engagement = route({
    method: 'post',
    path: '/internal/engagement',
    request: json(engagementBatchSchema),
    responses: answers,
  });
  app.openapi(engagement, async (c) => {
    const { items } = engagementBatchSchema.parse(await c.req.json());
    await fake.beforeEngagement();
    fake.engaged.push(items);
    return c.json({ people: items.length });
  });
}

function addRecipients(
  app: ReturnType<typeof createApp>,
  route: ReturnType<ReturnType<typeof guardedRoutes>['serviceRoute']>,
  fake: FakeAudience,
) {
  const freeze = route({
    method: 'post',
    path: '/internal/recipients/freeze',
    request: json(campaignAudienceSchema),
    responses: answers,
  });
  app.openapi(freeze, (c) =>
    fake.frozen === undefined ? c.json({ gone: true }, 422) : c.json(fake.frozen),
  );
  const fields = route({ method: 'post', path: '/internal/fields', responses: answers });
  app.openapi(fields, (c) => c.json({ fields: fake.fields }));
  const recipients = route({
    method: 'post',
    path: '/internal/recipients',
    request: json(recipientQuerySchema),
    responses: answers,
  });
  app.openapi(recipients, async (c) => {
    const { cursor = '', audience } = recipientQuerySchema.parse(await c.req.json());
    fake.calls.recipients += 1;
    fake.asked.push(audience);
    await fake.beforeRecipients();
    const rest = fake.people.filter((person) => person.userId > cursor);
    const page = rest.slice(0, fake.pageSize);
    return c.json({
      recipients: page,
      nextCursor: rest.length > page.length ? (page.at(-1)?.userId ?? null) : null,
    });
  });
}

/** People as `people` and `blocked` have them now. */
function addRecipientsNow(
  app: ReturnType<typeof createApp>,
  route: ReturnType<ReturnType<typeof guardedRoutes>['serviceRoute']>,
  fake: FakeAudience,
) {
  const now = route({
    method: 'post',
    path: '/internal/recipients/now',
    request: json(recipientsNowQuerySchema),
    responses: answers,
  });
  app.openapi(now, async (c) => {
    const { userIds } = recipientsNowQuerySchema.parse(await c.req.json());
    fake.calls.mailability += 1;
    await fake.beforeMailability();
    const people = new Map(fake.people.map((person) => [person.userId, person]));
    const recipients = userIds.flatMap((userId) => {
      const person = people.get(userId);
      if (person === undefined) return [];
      const excluded =
        person.email === '' ? 'no-email' : (person.excluded ?? fake.blocked.get(person.email));
      const unsubscribeToken = excluded ? '' : `token-of-${idFrom(person.email)}`;
      return { ...person, unsubscribeToken, ...(excluded && { excluded }) };
    });
    const gone = userIds.filter((userId) => !people.has(userId));
    return c.json({ recipients, gone: fake.forgetful ? [] : gone });
  });
}

/** Stands in for `auth` too, for services that run in their own process. */
function addAuth(app: ReturnType<typeof createApp>, issuer: TestIssuer) {
  const token = publicRoute({ method: 'post', path: '/oauth/token', responses: answers });
  app.openapi(token, async (c) =>
    c.json({
      access_token: await issuer.serviceToken(
        'recipients:read',
        'suppressions:write',
        'engagement:write',
      ),
      token_type: 'Bearer',
      expires_in: 300,
    }),
  );
  const keys = publicRoute({ method: 'get', path: '/.well-known/jwks.json', responses: answers });
  app.openapi(keys, async () => fetch(new URL('/.well-known/jwks.json', issuer.authUrl)));
  const ended = publicRoute({
    method: 'post',
    path: '/internal/revoked-sessions',
    responses: answers,
  });
  app.openapi(ended, (c) => c.json({ sessions: [] }));
}
