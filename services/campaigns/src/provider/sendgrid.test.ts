import { createServer, type RequestListener, type Server } from 'node:http';
import { createLogger } from '@secondset/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKey, startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import type { MailProvider, ProviderMail } from './provider.ts';
import { createSendGrid } from './sendgrid.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox('http://127.0.0.1:9/');
});
afterAll(() => sandbox.close());

const logged: string[] = [];
const provider = (baseUrl = sandbox.url, apiKey = sandboxKey): MailProvider =>
  createSendGrid({
    apiKey,
    baseUrl,
    timeoutMs: 300,
    from: { email: 'news@example.org', name: 'Second Set' },
    now: () => new Date(),
    logger: {
      ...createLogger('test', 'silent'),
      warn: (fields, message) => logged.push(JSON.stringify({ fields, message })),
    },
  });

const mail = (...emails: string[]): ProviderMail => ({
  requestId: 'request-1',
  campaignId: 'campaign-1',
  subject: 'Hello -kx.name-',
  text: 'Hello -kx.name-',
  html: '<p>Hello -kx.name-</p><a href="https://example.org/a">a</a>',
  tracking: true,
  recipients: emails.map((email, index) => ({
    deliveryId: `delivery-${index}`,
    email,
    name: `Person, "${index}"`,
    substitutions: { '-kx.name-': `P${index}` },
    headers: { 'List-Unsubscribe': '<https://example.org/u>' },
  })),
});

async function withServer<T>(listener: RequestListener, use: (url: string) => Promise<T>) {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await use(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a call to SendGrid', () => {
  it('sends each recipient in their own personalization', async () => {
    const outcome = await provider().send(mail('a@example.org', 'b@example.org'));
    expect(outcome).toMatchObject({ kind: 'accepted', messageId: expect.stringMatching(/.{10,}/) });
    const [read] = await sandbox.mails('b@example.org');
    expect(read).toMatchObject({
      subject: 'Hello P1',
      custom_args: {
        ss_campaign: 'campaign-1',
        ss_delivery: 'delivery-1',
        ss_request: 'request-1',
      },
      headers: { 'List-Unsubscribe': '<https://example.org/u>' },
    });
    expect(read?.html).toContain('Hello P1');
    expect(read?.links).toHaveLength(1);
  });

  it.each([
    ['Ortiz, Sam', 'Ortiz Sam'],
    ['Sam; Ortiz', 'Sam Ortiz'],
    [',', undefined],
  ])(
    'sends the name %j as %j, since SendGrid drops emails to names with separators',
    async (name, sent) => {
      const [person] = mail('sam@example.org').recipients;
      const recipients = person ? [{ ...person, name }] : [];
      expect(await provider().send({ ...mail(), recipients })).toMatchObject({ kind: 'accepted' });
      const [read] = await sandbox.mails('sam@example.org');
      expect(read?.to).toEqual({ email: 'sam@example.org', ...(sent && { name: sent }) });
    },
  );

  it('names the recipients a 400 is about', async () => {
    const outcome = await provider().send(mail('a@example.org', 'no address', 'c@example.org'));
    expect(outcome).toMatchObject({ kind: 'invalid' });
    if (outcome.kind === 'invalid')
      expect(outcome.errors.map((error) => error.recipient)).toContain(1);
  });

  it.each([
    [{ status: 429, headers: { 'X-RateLimit-Reset': '4102444800' } }, 'later'],
    [{ status: 500 }, 'later'],
    [{ status: 503 }, 'later'],
    [{ status: 401 }, 'refused'],
    [{ status: 403 }, 'refused'],
    [{ status: 404 }, 'refused'],
    [{ status: 413 }, 'too-large'],
    [{ status: 302, headers: { Location: '/login' } }, 'refused'],
    [{ reset: 'before' }, 'unknown'],
    [{ reset: 'after' }, 'unknown'],
    [{ hang: true }, 'unknown'],
  ])('%j is %s', async (fault, kind) => {
    await sandbox.fault({ ...fault, times: 1 });
    expect(await provider().send(mail('x@example.org'))).toMatchObject({ kind });
  });

  it('waits until the time a 429 names, up to an hour', async () => {
    const reset = Math.floor(Date.now() / 1000) + 60;
    await sandbox.fault({ status: 429, headers: { 'X-RateLimit-Reset': `${reset}` }, times: 1 });
    expect(await provider().send(mail('x@example.org'))).toMatchObject({
      retryAt: new Date(reset * 1000),
    });
  });

  it('counts only 202 as accepted', async () => {
    const ok: RequestListener = (_request, response) => response.writeHead(200).end('{}');
    const outcome = await withServer(ok, (url) => provider(url).send(mail('x@example.org')));
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });

  it('knows that nothing was sent when no connection was established', async () => {
    const url = await withServer(
      () => undefined,
      (taken) => Promise.resolve(taken),
    );
    expect(await provider(url).send(mail('x@example.org'))).toMatchObject({ kind: 'later' });
    expect(await provider('http://no-such-host.invalid').send(mail('x@example.org'))).toMatchObject(
      {
        kind: 'later',
      },
    );
  });

  it('logs neither key nor email when the answer does not arrive', async () => {
    logged.length = 0;
    await sandbox.fault({ reset: 'after', times: 1 });
    await provider().send(mail('x@example.org'));
    expect(logged.join()).toContain('ECONNRESET');
    expect(logged.join()).not.toMatch(/SG\.|Hello|x@example/);
  });

  it('is refused with a wrong key', async () => {
    const outcome = await provider(sandbox.url, 'SG.wrong').send(mail('x@example.org'));
    expect(outcome).toMatchObject({ kind: 'refused', detail: expect.stringContaining('401') });
  });
});
