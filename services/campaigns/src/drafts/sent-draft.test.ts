import { createConnection, createServer, type Socket } from 'node:net';
import { campaignSchema, problemSchema } from '@secondset/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseAfterSeconds } from '../erasure/erase-campaigns.ts';
import { contentOf, draftsOf } from '../testing/drafts.ts';
import { somePeople } from '../testing/fake-audience.ts';
import { body, eventually, type Rig, startRig } from '../testing/rig.ts';
import { startServiceProcess } from '../testing/service-process.ts';

let rig: Rig;
let drafts: ReturnType<typeof draftsOf>;
beforeEach(async () => {
  rig = await startRig('sent_draft');
  rig.audience.people = somePeople(2);
  drafts = draftsOf(rig);
});
afterEach(() => rig.close());

const start = (draft: { id: string; version: number }, more: object = {}) =>
  rig.api('POST', '/campaigns', {
    requestId: crypto.randomUUID(),
    subject: 'News',
    body,
    draft: { id: draft.id, version: draft.version },
    ...more,
  });
const started = async (answer: Response) => campaignSchema.parse(await answer.json());
const reasonIn = async (answer: Response) => problemSchema.parse(await answer.json()).reason;

it('a draft becomes one campaign, with its name, leaves the list of drafts, and is kept as it was sent', async () => {
  const draft = await drafts.create('News');
  await rig.api('PUT', `/drafts/${draft.id}/name`, { name: 'Spring' });
  const { id } = await started(await start(draft));
  expect(await drafts.read(draft.id)).toMatchObject({ campaignId: id });
  expect(await drafts.versions(draft.id)).toMatchObject([{ version: 0, kind: 'sent' }]);
  expect((await drafts.list()).items).toMatchObject([{ id, kind: 'campaign', name: 'Spring' }]);
  expect(await reasonIn(await start(draft))).toBe('draft-sent');
  expect(await reasonIn(await drafts.put(draft.id, {}))).toBe('draft-sent');
});

it('twenty presses of Send on one draft start a campaign once', async () => {
  const draft = await drafts.create('News');
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(draft)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)]);
  expect(await rig.context.database.campaigns.countDocuments()).toBe(1);
});

it('I5: a draft that somebody changed since is not sent as it was', async () => {
  const draft = await drafts.create('News');
  await drafts.put(draft.id, { content: contentOf('Better news') }, drafts.other);
  const answer = await start(draft);
  expect(problemSchema.parse(await answer.json())).toMatchObject({
    code: 'stale',
    current: { content: { mail: { subject: 'Better news' } } },
  });
  expect(await rig.context.database.campaigns.countDocuments()).toBe(0);
});

it('what is saved at the moment of a start stays a draft, and can be sent as another email', async () => {
  const draft = await drafts.create('News');
  const campaign = await started(await start(draft));
  const { drafts: stored, campaigns } = rig.context.database;
  // As if the save had been written between the start and its draft.
  await stored.updateOne({ _id: draft.id }, { $set: { campaignId: null, version: 1 } });
  await campaigns.updateOne({ _id: campaign.id }, { $set: { draftUnsettled: true } });
  rig.work();
  await eventually(async () => expect(await campaigns.exists({ draftUnsettled: true })).toBeNull());
  expect(await drafts.read(draft.id)).toMatchObject({ campaignId: null, version: 1 });
  expect((await start({ id: draft.id, version: 1 })).status).toBe(202);
});

it('a draft goes with its campaign once that can no longer be restored', async () => {
  const draft = await drafts.create('News');
  rig.work();
  const { id } = await started(await start(draft));
  await rig.until(id, 'sent');
  await rig.api('DELETE', `/campaigns/${id}`);
  rig.advance(eraseAfterSeconds);
  const { drafts: stored, draftVersions } = rig.context.database;
  await eventually(async () => expect(await stored.countDocuments()).toBe(0));
  expect(await draftVersions.countDocuments()).toBe(0);
});

/** The database at another address, which keeps to itself the first change of a draft as sent. */
async function stoppingDatabase(uri: string) {
  const { hostname, port } = new URL(uri);
  const reached = Promise.withResolvers<void>();
  const marking = Buffer.from('findAndModify\0\x07\0\0\0drafts\0');
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = createConnection({ host: hostname, port: Number(port) });
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('data', (chunk) => {
      if (chunk.includes(marking)) reached.resolve();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(uri);
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  through.searchParams.set('directConnection', 'true');
  return {
    uri: through.toString(),
    reached: reached.promise,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('killed between the start of a campaign and its draft, nothing is lost and nobody gets it twice', async () => {
  const draft = await drafts.create('News');
  const database = await stoppingDatabase(rig.env.MONGODB_URI ?? '');
  const port = await freePort();
  const service = await startServiceProcess({
    ...rig.env,
    AUTH_URL: rig.issuer.authUrl,
    MONGODB_URI: database.uri,
    PORT: String(port),
  });
  const requestId = crypto.randomUUID();
  const headers = {
    authorization: `Bearer ${await rig.issuer.adminToken()}`,
    'content-type': 'application/json',
  };
  const draftOf = { id: draft.id, version: draft.version };
  const input = JSON.stringify({ requestId, subject: 'News', body, draft: draftOf });
  /** Repeats what the service cannot answer yet, as the console does. */
  const send = async (): Promise<Response> => {
    const url = `http://127.0.0.1:${port}/campaigns`;
    const answer = await fetch(url, { method: 'POST', headers, body: input });
    return answer.status === 503 ? send() : answer;
  };
  const press = send().catch(() => undefined);
  const answered = press.then(async (answer) => {
    throw new Error(`It was answered with ${answer?.status}: ${await answer?.text()}`);
  });
  await Promise.race([database.reached, answered]);
  await service.kill();
  database.close();
  await expect(answered).rejects.toThrow('undefined');

  // The draft still looks like one: sending it now is refused, and a repeat is answered.
  expect(await drafts.read(draft.id)).toMatchObject({ campaignId: null });
  expect(await reasonIn(await start(draft))).toBe('draft-sent');
  const { id } = await started(await start(draft, { requestId }));
  rig.work();
  await rig.until(id, 'sent');
  await eventually(async () =>
    expect(await drafts.read(draft.id)).toMatchObject({ campaignId: id }),
  );
  expect(await rig.context.database.campaigns.countDocuments()).toBe(1);
  const { mailsPerAddress } = await rig.sandbox.requests();
  expect(Object.values(mailsPerAddress)).toEqual([1, 1]);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
