import { describe, expect, it } from 'vitest';
import { mailBody, startForTest } from '../testing/start-for-test.ts';

const mailboxKey = 'key-of-the-mailbox-in-a-test';
const bearer = { Authorization: `Bearer ${mailboxKey}` };

async function locked() {
  const sandbox = await startForTest({ mailboxKey });
  await sandbox.send(mailBody());
  const list = await fetch(`${sandbox.url}/control/mails`, { headers: bearer });
  const { mails } = (await list.json()) as { mails: { id: string }[] };
  return { sandbox, id: mails[0]?.id ?? '' };
}

/** The cookie that the link with the key sets, and the answer that sets it. */
async function enterBy(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  const [cookie = ''] = answer.headers.getSetCookie();
  return { answer, attributes: cookie, cookie: cookie.split(';')[0] ?? '' };
}

describe('a mailbox with a key', () => {
  it('shows nothing and does nothing without the key', async () => {
    const { sandbox, id } = await locked();
    await using _ = sandbox;
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', `/mails/${id}`],
      ['GET', `/mails/${id}/html`],
      ['POST', `/mails/${id}/events`],
      ['GET', '/enter'],
      ['GET', '/enter?key=wrong'],
      ['GET', '/control/mails'],
      ['GET', '/control/requests'],
      ['POST', '/control/events'],
      ['GET', '/control/faults'],
      ['POST', '/control/faults'],
      ['DELETE', '/control/faults'],
      ['POST', '/control/crowds'],
      ['PUT', '/control/delivery'],
      ['GET', '/campaigns/c_1'],
      ['POST', '/campaigns/c_1/crowd'],
      ['GET', '/elsewhere'],
    ] as const) {
      const answer = await fetch(sandbox.url + path, { method });
      expect(answer.status, `${method} ${path}`).toBe(401);
      expect(await answer.text()).not.toContain('dana@mail.example');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const wrong = { Authorization: 'Bearer wrong', Cookie: 'mailbox=wrong' };
    expect((await fetch(`${sandbox.url}/control/mails`, { headers: wrong })).status).toBe(401);
  });

  it('admits a browser through the link for good, with a cookie that no script and no other site can use', async () => {
    const { sandbox, id } = await locked();
    await using _ = sandbox;
    const { answer, attributes, cookie } = await enterBy(`${sandbox.url}/enter?key=${mailboxKey}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(attributes).toMatch(/HttpOnly/i);
    expect(attributes).toMatch(/SameSite=Strict/i);
    expect(cookie).not.toContain(mailboxKey);
    const get = (path: string) => fetch(sandbox.url + path, { headers: { cookie } });
    expect(await (await get('/')).text()).toContain('dana@mail.example');
    expect((await get(`/mails/${id}`)).status).toBe(200);
    expect((await get(`/mails/${id}/html`)).status).toBe(200);
  });

  it('leaves tracked links and the API open, which have their own protection', async () => {
    const { sandbox } = await locked();
    await using _ = sandbox;
    expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${sandbox.url}/v3/mail/send`, { method: 'POST' })).status).toBe(401);
    expect((await sandbox.send(mailBody())).status).toBe(202);
    expect((await fetch(`${sandbox.url}/ls/click`)).status).not.toBe(401);
    expect((await fetch(`${sandbox.url}/wf/open`)).status).not.toBe(401);
  });
});
