import {
  type BrowserSession,
  type Campaign,
  type CampaignReport,
  type DataFolder,
  type Draft,
  type DraftSave,
  draftContentSchema,
  type FormEntry,
  type Hold,
  type Preflight,
  type Problem,
  type SendCheck,
  type Tag,
  type Template,
  type User,
} from '@secondset/contracts';

export const idOf = (number: number) => number.toString(16).padStart(24, '0');

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface FakeBackend {
  fetch: BrowserSession['fetch'];
  calls: Call[];
  users: User[];
  tags: Tag[];
  templates: Template[];
  /** The only draft, once there is one. */
  draft: Draft | undefined;
  reports: CampaignReport[];
  entries: FormEntry[];
  recipients: number;
  dataFolder: DataFolder;
  /** Warnings before a send. */
  check: SendCheck;
  /** The steps of the pre-flight, in turn; the last one stays. */
  preflights: Preflight[];
  /** The campaign's state at each read, the last one repeating. The first answers its start. */
  campaign: Campaign[];
  /** Answers `method path` instead of the default, while the function returns a response. */
  answer(route: string, by: (call: Call) => Response | Promise<Response> | undefined): void;
  callsTo(route: string): Call[];
}

/** An error answer like those of the services. */
export function problem(
  status: number,
  detail: string,
  errors?: Problem['errors'],
  more: Pick<Partial<Problem>, 'code' | 'current'> = {},
): Response {
  const body: Problem = {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail,
    code: 'refused',
    requestId: 'request-1',
    ...(errors && { errors }),
    ...more,
  };
  return Response.json(body, { status });
}

export const person = (number: number, more: Partial<User> = {}): User => ({
  id: idOf(number),
  email: `person${number}@example.org`,
  fullName: `Person ${number}`,
  phoneNumber: '',
  address: '',
  tags: [],
  version: 0,
  ...more,
});

export const someHold: Hold = {
  since: '2026-11-28T09:00:00.000Z',
  cause: 'copied',
  copyAt: null,
  listUntil: null,
  unknownDays: [],
};

export function campaignIn(
  state: Campaign['state'],
  accepted: number,
  more: Partial<Campaign['balance']> & { note?: string } = {},
): Campaign {
  const { note = '', ...balance } = more;
  return {
    id: idOf(900),
    subject: 'News',
    state,
    note,
    retry: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    balance: {
      candidates: 2,
      waiting: Math.max(2 - accepted, 0),
      accepted,
      excluded: 0,
      failed: 0,
      cancelled: 0,
      unknown: 0,
      excludedBy: {},
      ...balance,
    },
  };
}

export const draftIn = (content: DraftSave['content'], more: Partial<Draft> = {}): Draft => ({
  id: idOf(700),
  name: '',
  content: draftContentSchema.parse(content),
  version: 0,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  updatedBy: { id: idOf(1), name: 'maria@example.org' },
  archived: false,
  campaignId: null,
  ...more,
});

/** A campaign that was sent to two people. */
export const reportOf = (more: Partial<CampaignReport> = {}): CampaignReport => ({
  id: idOf(1),
  subject: 'Spring walk',
  state: 'sent',
  note: '',
  retry: null,
  unknown: 0,
  unconfirmed: 0,
  sentAt: '2026-03-01T10:00:00.000Z',
  recipients: 2,
  excludedBy: {},
  delivered: 2,
  opens: 1,
  machineOpens: 0,
  openRate: 50,
  clicks: 1,
  machineClicks: 0,
  clickRate: 33.333,
  failed: 0,
  bounced: 0,
  blocked: 0,
  dropped: 0,
  complaints: 0,
  unsubscribes: 0,
  ...more,
});

/** The services' API in memory. */
export function fakeBackend(): FakeBackend {
  const answers = new Map<string, (call: Call) => Response | Promise<Response> | undefined>();
  const backend: FakeBackend = {
    calls: [],
    users: [person(1), person(2)],
    tags: [{ id: idOf(101), name: 'Runners' }],
    templates: [],
    draft: undefined,
    reports: [],
    entries: [],
    recipients: 2,
    dataFolder: { hold: null, waiting: 0, backup: null },
    check: { repeat: { people: 0, sentAt: null }, warnings: [] },
    preflights: [{ done: true, recipients: 2, findings: [] }],
    campaign: [campaignIn('sending', 1), campaignIn('sent', 2)],
    answer: (route, by) => answers.set(route, by),
    callsTo: (route) => backend.calls.filter((call) => `${call.method} ${call.path}` === route),
    async fetch(path, init) {
      const url = new URL(path, 'https://site.example');
      const call: Call = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      };
      backend.calls.push(call);
      const special = await answers.get(`${call.method} ${call.path}`)?.(call);
      return special ?? usual(backend, call);
    },
  };
  return backend;
}

function usual(backend: FakeBackend, call: Call): Response {
  const { method, path, query } = call;
  switch (`${method} ${path.replace(/[0-9a-f]{24}/, ':id')}`) {
    case 'GET /api/audience/tags':
      return Response.json({ tags: backend.tags });
    case 'POST /api/audience/tags': {
      const tag = { id: idOf(150 + backend.tags.length), name: nameIn(call.body) };
      backend.tags = [...backend.tags, tag];
      return Response.json(tag, { status: 201 });
    }
    case 'GET /api/audience/users': {
      const tagId = query.get('tagId');
      const users = backend.users.filter(
        (user) =>
          (!tagId || user.tags.some(({ id }) => id === tagId)) &&
          (query.get('withEmail') !== 'true' || user.email !== ''),
      );
      return Response.json({ users, nextCursor: null });
    }
    case 'POST /api/audience/users':
    case 'PUT /api/audience/users/:id':
      return Response.json(person(500));
    case 'GET /api/audience/entries': {
      const form = query.get('form');
      const entries = backend.entries.filter((entry) => !form || entry.form === form);
      return Response.json({ entries, nextCursor: null });
    }
    case 'DELETE /api/audience/entries/:id':
      backend.entries = backend.entries.filter(({ id }) => !path.endsWith(id));
      return new Response(null, { status: 204 });
    case 'GET /api/audience/fields':
      return Response.json({ fields: [] });
    case 'GET /api/audience/segments':
      return Response.json({ segments: [] });
    case 'GET /api/audience/topics':
      return Response.json({ topics: [], version: 0 });
    case 'POST /api/audience/recipients/count':
      return Response.json({
        recipients: backend.recipients,
        excluded: { noEmail: 1, unsubscribed: 0, suppressed: 2, duplicate: 0 },
        excludedBy: { 'no-email': 1, complaint: 2 },
        names: backend.users.slice(0, backend.recipients).map((user) => user.fullName),
      });
    case 'GET /api/campaigns/data-folder':
      return Response.json(backend.dataFolder);
    case 'POST /api/campaigns/data-folder/end-hold':
      backend.dataFolder = { ...backend.dataFolder, hold: null, waiting: 0 };
      return Response.json(backend.dataFolder);
    case 'GET /api/campaigns/templates':
      return Response.json({ templates: backend.templates });
    case 'POST /api/campaigns/templates':
      return Response.json(
        { language: 'en', translation: null, ...(call.body as object), id: idOf(301), version: 0 },
        { status: 201 },
      );
    case 'DELETE /api/campaigns/templates/:id':
      backend.templates = [];
      return new Response(null, { status: 204 });
    case 'GET /api/campaigns/campaign-list':
      return Response.json({ items: [], total: 0, nextCursor: null });
    case 'GET /api/campaigns/campaign-list/:id':
      return Response.json({ kind: 'draft', id: backend.draft?.id });
    case 'POST /api/campaigns/drafts':
      backend.draft = draftIn((call.body as DraftSave).content);
      return Response.json({ draft: backend.draft, removed: null }, { status: 201 });
    case 'PUT /api/campaigns/drafts/:id': {
      const version = (backend.draft?.version ?? 0) + 1;
      backend.draft = { ...draftIn((call.body as DraftSave).content), version };
      return Response.json({ version, updatedAt: backend.draft.updatedAt });
    }
    case 'GET /api/campaigns/drafts/:id':
      return Response.json(backend.draft);
    case 'GET /api/campaigns/campaigns':
      return Response.json({ campaigns: backend.reports, nextCursor: null });
    case 'POST /api/campaigns/preflights': {
      const [step, ...more] = backend.preflights;
      if (more.length > 0) backend.preflights = more;
      return Response.json(step);
    }
    case 'POST /api/campaigns/campaigns/check':
      return Response.json(backend.check);
    case 'DELETE /api/campaigns/campaigns/:id':
      backend.reports = [];
      return new Response(null, { status: 204 });
    case 'DELETE /api/audience/users/:id':
      backend.users = backend.users.filter(({ id }) => !path.endsWith(id));
      return new Response(null, { status: 204 });
    case 'POST /api/campaigns/campaigns':
    case 'GET /api/campaigns/campaigns/:id': {
      const now = backend.campaign.length > 1 ? backend.campaign.shift() : backend.campaign[0];
      return Response.json(now);
    }
    default:
      return problem(404, 'There is nothing at this address.');
  }
}

const nameIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
