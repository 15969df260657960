import { describe, expect, it } from 'vitest';
import { apiKey, mailBody, startForTest } from '../testing/start-for-test.ts';

const refused = (message: string) => ({ errors: [{ message, field: null, help: null }] });

describe('POST /v3/mail/send', () => {
  it('answers 202 with an empty body, a 22-character X-Message-Id and rate-limit headers', async () => {
    await using sandbox = await startForTest();
    const askedAt = Date.now() / 1_000;
    const response = await sandbox.send(mailBody());
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
    expect(response.headers.get('x-message-id')).toMatch(/^[\w-]{22}$/);
    expect(response.headers.get('x-ratelimit-limit')).toBe('10000');
    expect(response.headers.get('x-ratelimit-remaining')).toBe('9999');
    expect(Number(response.headers.get('x-ratelimit-reset'))).toBeGreaterThan(askedAt);
  });

  it.each([
    ['no key', {}],
    ['a wrong key', { Authorization: 'Bearer SG.wrong' }],
    ['another scheme', { Authorization: `Basic ${apiKey}` }],
  ])('answers 401 to %s and accepts nothing', async (_, headers) => {
    await using sandbox = await startForTest();
    const response = await fetch(`${sandbox.url}/v3/mail/send`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mailBody()),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(refused('authorization required'));
    expect(await sandbox.mails()).toEqual([]);
  });

  it('only validates in sandbox mode: 200, and nothing is stored', async () => {
    await using sandbox = await startForTest();
    const mode = { mail_settings: { sandbox_mode: { enable: true } } };
    expect((await sandbox.send(mailBody(mode))).status).toBe(200);
    expect((await sandbox.send(mailBody({ ...mode, from: undefined }))).status).toBe(400);
    expect(await sandbox.mails()).toEqual([]);
  });

  it.each([
    ['malformed JSON', '{"from":', 'Bad Request'],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'Invalid UTF8 in request.'],
  ])('answers 400 to %s', async (_, body, message) => {
    await using sandbox = await startForTest();
    const response = await fetch(`${sandbox.url}/v3/mail/send`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}` },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refused(message));
  });

  it('answers 413 to more than 30 MB', async () => {
    await using sandbox = await startForTest();
    const response = await sandbox.send({ padding: 'x'.repeat(30 * 1_024 * 1_024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual(refused('content too large'));
  });

  it.each([
    ['GET', '/v3/mail/send', 405, 'method not allowed'],
    ['POST', '/v3/mail/sent', 404, 'not found'],
    ['GET', '/v3/suppression/bounces', 404, 'not found'],
  ])('answers %s %s with %i', async (method, path, status, message) => {
    await using sandbox = await startForTest();
    const response = await sandbox.api(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(refused(message));
  });

  it('takes 1,000 personalizations of a 20 KB message and gives each person an email', async () => {
    await using sandbox = await startForTest();
    const personalizations = Array.from({ length: 1_000 }, (_, index) => ({
      to: [{ email: `p${index}@mail.example` }],
      substitutions: { '{{n}}': String(index) },
    }));
    const html = `<p>{{n}}</p>${'<p>padding</p>'.repeat(1_500)}`;
    const content = [{ type: 'text/html', value: html }];
    expect((await sandbox.send(mailBody({ personalizations, content }))).status).toBe(202);
    const [mail] = await sandbox.mails('p417@mail.example');
    expect(mail?.html?.startsWith('<p>417</p>')).toBe(true);
    expect(await sandbox.control('/control/requests')).toMatchObject({ accepted: 1, mails: 1_000 });
  });

  it('makes an email for each address of a personalization, whose copies share their headers', async () => {
    await using sandbox = await startForTest();
    const to = ['a', 'b'].map((name) => ({ email: `${name}@mail.example` }));
    await sandbox.send(mailBody({ personalizations: [{ to }] }));
    const mails = await sandbox.mails();
    expect(mails.map((mail) => mail.to.email)).toEqual(['b@mail.example', 'a@mail.example']);
    expect(mails[0]?.headers).toMatchObject({ To: 'a@mail.example, b@mail.example' });
  });
});
