import { describe, expect, it } from 'vitest';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';

const tracked = {
  subject: 'Autumn <news>',
  content: [
    { type: 'text/plain', value: 'Plain & simple' },
    {
      type: 'text/html',
      value:
        '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script><a href="https://fit.example/a">a</a><a href="https://fit.example/b">b</a></body></html>',
    },
  ],
  tracking_settings: { click_tracking: { enable: true }, open_tracking: { enable: true } },
  headers: { 'List-Unsubscribe': '<https://fit.example/u/1>' },
};

async function sent(sandbox: TestSandbox, changes: Record<string, unknown> = tracked) {
  await sandbox.send(mailBody(changes));
  const [mail] = await sandbox.mails();
  return `${sandbox.url}/mails/${mail?.id}`;
}

async function page(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function press(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${url}/events`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  });
}

describe('the list', () => {
  it('shows the newest email first, escaped, and filters by address', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody({ subject: 'First' }));
    const other = [{ to: [{ email: 'kim@mail.example' }] }];
    await sandbox.send(mailBody({ subject: 'Second <b>', personalizations: other }));
    const all = await page(sandbox.url);
    expect(all.indexOf('Second &lt;b&gt;')).toBeGreaterThan(0);
    expect(all.indexOf('Second')).toBeLessThan(all.indexOf('First'));
    const filtered = await page(`${sandbox.url}/?to=KIM%40mail.example`);
    expect(filtered).toContain('Second');
    expect(filtered).not.toContain('First');
  });

  it('has pages and says if it is empty', async () => {
    await using sandbox = await startForTest();
    expect(await page(sandbox.url)).toContain('No email yet.');
    const personalizations = Array.from({ length: 51 }, (_, n) => ({
      to: [{ email: `p${n}@mail.example` }],
    }));
    await sandbox.send(mailBody({ personalizations }));
    expect(await page(sandbox.url)).toContain('/?page=2');
    expect(await page(`${sandbox.url}/?page=2`)).toContain('p0@mail.example');
    expect(await page(`${sandbox.url}/?to=nobody@x.example`)).toContain('No email to this address');
  });
});

describe('an email', () => {
  it('shows text, headers and events, and one button for each tracked link', async () => {
    await using sandbox = await startForTest();
    const text = await page(await sent(sandbox));
    expect(text).toContain('<h1>Autumn &lt;news&gt;</h1>');
    expect(text).toContain('Plain &amp; simple');
    expect(text).toContain('&lt;https://fit.example/u/1&gt;');
    expect(text).toContain('Processed');
    expect(text).toContain('https://fit.example/b</span>');
    const buttons = [...text.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label);
    expect(buttons).toEqual([
      'Deliver',
      'Open',
      'Click',
      'Bounce',
      'Block',
      'Defer',
      'Spam report',
      'Unsubscribe',
      'Machine prefetch',
      'Follow link 2',
    ]);
  });

  it.each([
    ['delivered', {}, 'delivered'],
    ['open', {}, 'open'],
    ['click', { link: '0' }, 'click'],
    ['click', { link: '1' }, 'click'],
    ['bounce', {}, 'bounce'],
    ['spamreport', {}, 'spamreport'],
    ['machine_open', {}, 'open'],
  ])('pressing %s %j makes the event and returns to the email', async (event, fields, expected) => {
    await using sandbox = await startForTest();
    const url = await sent(sandbox);
    const response = await press(url, { event, ...fields });
    expect(response.status).toBe(303);
    expect(sandbox.url + response.headers.get('location')).toBe(url);
    const [mail] = await sandbox.mails();
    expect(mail?.events.at(-1)).toMatchObject({ event: expected });
  });

  it.each([
    [[], 'Deliver'],
    [['deferred'], 'Deliver'],
    [['delivered'], 'Open'],
    [['delivered', 'open'], 'Click'],
    [['machine_open'], 'Click'],
    [['delivered', 'open', 'click'], undefined],
    [['bounce'], undefined],
  ])('after %j offers %j as its main action', async (events, label) => {
    await using sandbox = await startForTest();
    const url = await sent(sandbox);
    for (const event of events) await press(url, { event });
    const text = await page(url);
    expect(/<button class="primary">([^<]+)</.exec(text)?.[1]).toBe(label);
    expect(text).toContain('>Deliver</button>');
  });

  it('has no buttons once it is dropped, and says why', async () => {
    await using sandbox = await startForTest();
    await press(await sent(sandbox), { event: 'unsubscribe' });
    const text = await page(await sent(sandbox));
    expect(text).toContain('Dropped: Unsubscribed Address');
    expect(text).not.toContain('<button>');
  });

  it('refuses a button press from another site', async () => {
    await using sandbox = await startForTest();
    const url = await sent(sandbox);
    const response = await press(url, { event: 'bounce' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  it.each(['/mails/999', '/mails/x', '/mails/1e3', '/mails/999/html'])(
    'answers 404 for %s',
    async (path) => {
      await using sandbox = await startForTest();
      expect((await fetch(sandbox.url + path)).status).toBe(404);
    },
  );

  it('refuses a press that no button makes', async () => {
    await using sandbox = await startForTest();
    const url = await sent(sandbox);
    expect((await press(url, { event: 'party' })).status).toBe(400);
    const garbage = {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data' },
    };
    expect((await fetch(`${url}/events`, garbage)).status).toBe(400);
    expect((await press(url, { event: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect((await press(`${sandbox.url}/mails/999`, { event: 'open' })).status).toBe(404);
  });
});

describe('a campaign', () => {
  const toTwo = {
    ...tracked,
    custom_args: { campaign: 'c 1/ü' },
    personalizations: ['dana', 'kim'].map((name) => ({ to: [{ email: `${name}@mail.example` }] })),
  };
  const path = `/campaigns/${encodeURIComponent('c 1/ü')}`;

  it('is on the first page with a button, and leads to its emails only', async () => {
    await using sandbox = await startForTest();
    expect(await page(sandbox.url)).not.toContain('Campaigns');
    await sandbox.send(mailBody({ subject: 'Of no campaign' }));
    await sandbox.send(mailBody(toTwo));
    const list = await page(sandbox.url);
    expect(list).toContain('<h2 id="campaigns-title">Campaigns</h2>');
    expect(list).toContain(`href="${path}">Autumn &lt;news&gt;</a>`);
    expect(list).toContain('2 emails');
    expect(list).toContain('>Let readers react</button>');
    const campaign = await page(sandbox.url + path);
    expect(campaign).toContain('<h1 id="subject">Autumn &lt;news&gt;</h1>');
    expect(campaign).toContain('kim@mail.example');
    expect(campaign).not.toContain('Of no campaign');
    expect(await page(`${sandbox.url}/?to=kim%40mail.example`)).not.toContain('Campaigns');
  });

  it('has readers who react once when the button is pressed, and shows the results', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(toTwo));
    const answer = await fetch(`${sandbox.url}${path}/crowd`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(path);
    const text = await page(sandbox.url + path);
    expect(text).toContain('<dt>Delivered</dt><dd>2</dd>');
    expect(text).toContain('<dt>Opened</dt><dd>1</dd>');
    expect(text).toContain('<dt>Clicked</dt><dd>1</dd>');
    expect(text).not.toContain('Bounced');
    expect(text).toContain('Refresh');
    expect(text).not.toContain('Let readers react');
    expect(await page(sandbox.url)).toContain('See how readers react');
  });

  it('answers 404 if it does not exist, and no other site can make its readers react', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(toTwo));
    const react = (of: string, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.url}${of}/crowd`, { method: 'POST', redirect: 'manual', headers });
    expect((await fetch(`${sandbox.url}/campaigns/other`)).status).toBe(404);
    expect((await react('/campaigns/other')).status).toBe(404);
    expect((await react(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});

describe('the framed HTML part', () => {
  it('cannot run scripts, framed or opened on its own', async () => {
    await using sandbox = await startForTest();
    const url = await sent(sandbox);
    const policy = (await fetch(`${url}/html`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script');
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox/);
    const frame = /<iframe[^>]*>/.exec(await page(url))?.[0] ?? '';
    expect(frame).toContain('sandbox="');
    expect(frame).not.toContain('allow-scripts');
    expect(frame).not.toContain('allow-same-origin');
  });

  it('loads pictures from our site alone, and styles and fonts from nowhere', async () => {
    await using alone = await startForTest();
    await using ours = await startForTest({ siteUrl: 'https://www.site.test/' });
    const sources = async (sandbox: typeof alone) => {
      const answer = await fetch(`${await sent(sandbox)}/html`);
      return (answer.headers.get('content-security-policy') ?? '').split('; ').slice(1, 4);
    };
    const rest = ["style-src 'unsafe-inline'", 'font-src data:'];
    expect(await sources(alone)).toEqual(['img-src data:', ...rest]);
    expect(await sources(ours)).toEqual(['img-src data: https://www.site.test', ...rest]);
  });

  it('leaves out the pixel, since looking at it is not an open, and opens links in new tabs', async () => {
    await using sandbox = await startForTest();
    const document = await page(`${await sent(sandbox)}/html`);
    expect(document).toContain('<head><base target="_blank">');
    expect(document).toContain('/ls/click?upn=');
    expect(document).not.toContain('/wf/open');
  });

  it('pages allow no scripts and no forms to other sites', async () => {
    await using sandbox = await startForTest();
    for (const url of [sandbox.url, await sent(sandbox), `${sandbox.url}/mails/999`]) {
      const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('unsafe');
    }
  });
});
