import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Change, limits, one } from '../../testing/limit-cases.ts';
import { apiKey, mailBody, startForTest } from '../../testing/start-for-test.ts';
import { createRateLimit } from '../rate-limit.ts';
import { parseMailRequest } from './mail-request.ts';

const helpUrl = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#message';

const reserved = [
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'Content-Type',
  'Content-Transfer-Encoding',
  'To',
  'From',
  'Subject',
  'Reply-To',
  'CC',
  'BCC',
];

/** Limits with their own tests below. */
const others = [
  'no reserved headers',
  'a whole request under 30 MB',
  'an Accept header in every request',
  '1,000 tracked links per mail',
  '10,000 requests per second',
];

const errorsOf = (change: Change) => {
  const parsed = parseMailRequest(mailBody(change));
  return parsed.ok ? [] : parsed.errors;
};

describe('the limits of mail/send', () => {
  it.each(limits)('%s', (_limit, taken, refused, field) => {
    expect(errorsOf(taken)).toEqual([]);
    const help = `${helpUrl}.${field.replace(/\.\d+/g, '')}`;
    expect(errorsOf(refused)).toContainEqual({ message: expect.any(String), field, help });
  });

  it.each(reserved)('the header %s is reserved', (name) => {
    for (const change of [{ headers: { [name]: 'x' } }, one({ headers: { [name]: 'x' } })])
      expect(errorsOf(change).map(({ message }) => message)).toEqual([
        'Header can not be one of the reserved keys.',
      ]);
  });

  it('match the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| ([^|]+) \| \[.+\]\[\w+\] \|$/gm)].map(
      ([, limit]) => limit,
    );
    expect(rows).toEqual([...limits.map(([limit]) => limit), ...others]);
  });

  it('a whole request under 30 MB', async () => {
    await using sandbox = await startForTest();
    const padded = (size: number) => {
      const body = JSON.stringify(mailBody({ content: [{ type: 'text/plain', value: '-' }] }));
      return body.replace('"-"', `"-${'x'.repeat(size - body.length)}"`);
    };
    const post = (body: string) =>
      fetch(`${sandbox.url}/v3/mail/send`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}` },
        body,
      });
    expect((await post(padded(29_999_999))).status).toBe(202);
    expect((await post(padded(30_000_000))).status).toBe(413);
  });

  it('an Accept header in every request', async () => {
    await using sandbox = await startForTest();
    const answer = await sandbox.send(mailBody());
    expect(answer.status).toBe(202);
    const without = await sandbox.api('/v3/mail/send', {
      method: 'POST',
      body: mailBody(),
      headers: { Accept: '' },
    });
    expect(without.status).toBe(406);
    expect(await without.json()).toEqual({
      errors: [{ message: 'Missing the Accept header', field: null, help: null }],
    });
  });

  it('1,000 tracked links per email: the rest stay as they are', async () => {
    await using sandbox = await startForTest();
    const links = Array.from(
      { length: 1_002 },
      (_, n) => `<a href="https://fit.example/${n}">x</a>`,
    );
    await sandbox.send(
      mailBody({
        content: [{ type: 'text/html', value: links.join('') }],
        tracking_settings: { click_tracking: { enable: true } },
      }),
    );
    const [mail] = await sandbox.mails();
    expect(mail?.links).toHaveLength(1_000);
    expect(mail?.html).toContain('https://fit.example/1001');
  });

  it('10,000 requests per second: then 429 until the next', () => {
    let clock = 1_000;
    const rate = createRateLimit(() => clock);
    const taken = Array.from({ length: 10_001 }, () => rate.take());
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10_000);
    expect(taken.at(-1)).toEqual({
      allowed: false,
      headers: {
        'X-RateLimit-Limit': '10000',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': '2',
      },
    });
    clock += 1_000;
    expect(rate.take().allowed).toBe(true);
  });
});
