import { describe, expect, it } from 'vitest';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';

const CLICKS = { tracking_settings: { click_tracking: { enable: true } } };

function withHtml(html: string, changes: Record<string, unknown> = {}) {
  return mailBody({ content: [{ type: 'text/html', value: html }], ...changes });
}

async function sendOne(sandbox: TestSandbox, body: unknown) {
  const response = await sandbox.send(body);
  expect(response.status).toBe(202);
  const [mail] = await sandbox.mails();
  if (!mail) {
    throw new Error('The mail is missing.');
  }
  return mail;
}

describe('substitution', () => {
  it('replaces the exact key text in subject, text, html and reply_to, and nowhere else', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(sandbox, {
      ...mailBody(),
      subject: 'Hi -name-',
      reply_to: { email: 'box@fit.example', name: 'For -name-' },
      content: [
        { type: 'text/plain', value: 'Hi -name-, -name-!' },
        { type: 'text/html', value: '<p>Hi -name-</p>' },
      ],
      personalizations: [
        {
          to: [{ email: 'dana@mail.example' }],
          substitutions: { '-name-': 'Dana' },
          custom_args: { raw: '-name-' },
          headers: { 'X-Raw': '-name-' },
        },
      ],
    });
    expect(mail).toMatchObject({
      subject: 'Hi Dana',
      text: 'Hi Dana, Dana!',
      html: '<p>Hi Dana</p>',
      replyTo: [{ email: 'box@fit.example', name: 'For Dana' }],
      custom_args: { raw: '-name-' },
    });
    expect(mail.headers['X-Raw']).toBe('-name-');
  });

  it('never looks into a value again, and prefers the longer of two keys', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      mailBody({
        subject: '{{a}} {{ab',
        personalizations: [
          {
            to: [{ email: 'dana@mail.example' }],
            substitutions: { '{{a': 'short', '{{a}}': '{{b}}$&', '{{b}}': 'x', '{{ab': '<b>' },
          },
        ],
      }),
    );
    expect(mail.subject).toBe('{{b}}$& <b>');
  });

  it('lets a personalization override from, subject and headers and extend custom arguments', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      mailBody({
        headers: { 'X-A': 'root', 'X-B': 'root' },
        custom_args: { a: 'root', b: 'root' },
        personalizations: [
          {
            to: [{ email: 'dana@mail.example', name: 'Dana "D" R' }],
            from: { email: 'coach@fit.example' },
            subject: 'Own',
            headers: { 'X-B': 'own', 'List-Unsubscribe': '<https://fit.example/u/1>' },
            custom_args: { b: 'own' },
          },
        ],
      }),
    );
    expect(mail.from).toEqual({ email: 'coach@fit.example' });
    expect(mail.subject).toBe('Own');
    expect(mail.custom_args).toEqual({ a: 'root', b: 'own' });
    expect(mail.headers).toMatchObject({
      'X-A': 'root',
      'X-B': 'own',
      'List-Unsubscribe': '<https://fit.example/u/1>',
      To: '"Dana \\"D\\" R" <dana@mail.example>',
      From: 'coach@fit.example',
    });
  });
});

describe('click tracking', () => {
  const tags = { '{{url}}': 'https://fit.example/own', '{{id}}': '7&x=1' };
  const personalizations = [{ to: [{ email: 'dana@mail.example' }], substitutions: tags }];

  it.each([
    ['<a href="https://fit.example/a?x=1&amp;y=2">x</a>', 'https://fit.example/a?x=1&y=2'],
    ["<a class=b href='http://fit.example'>x</a>", 'http://fit.example'],
    ['<a href="https://fit.example/{{id}}">x</a>', 'https://fit.example/7&x=1'],
    [
      '<a href="https://fit.example/?utm_source=n&utm_campaign=c">x</a>',
      'https://fit.example/?utm_source=n&utm_campaign=c',
    ],
    ['<A HREF="HTTPS://fit.example/">x</A>', 'HTTPS://fit.example/'],
    ['<a href="https://fit.example/" clicktracking="off">x</a>', 'https://fit.example/'],
  ])('tracks %s', async (html, url) => {
    await using sandbox = await startForTest();
    const mail = await sendOne(sandbox, withHtml(html, { ...CLICKS, personalizations }));
    expect(mail.links.map((link) => link.url)).toEqual([url]);
    expect(mail.html).toContain(`${sandbox.url}/ls/click?upn=`);
    expect(mail.html).not.toContain('fit.example');
  });

  it.each([
    ['<a href="{{url}}">x</a>', '<a href="https://fit.example/own">x</a>'],
    ['<a clicktracking=off href="https://fit.example/u">x</a>', undefined],
    ['<a clicktracking="off" class="c" href="https://fit.example/u">x</a>', undefined],
    ['<a href="mailto:a@fit.example">x</a>', undefined],
    ['<a href="tel:+15550100">x</a>', undefined],
    ['<a href="/relative">x</a>', undefined],
    ['<a href="#top">x</a>', undefined],
    ['<a href=https://fit.example/unquoted>x</a>', undefined],
    ['<a href = "https://fit.example/spaces">x</a>', undefined],
    ['<a name="x">x</a>', undefined],
    ['<!-- <a href="https://fit.example/">x</a> -->', undefined],
    ['<img src="https://fit.example/i.png">', undefined],
  ])('leaves %s alone', async (html, expected = html) => {
    await using sandbox = await startForTest();
    const mail = await sendOne(sandbox, withHtml(html, { ...CLICKS, personalizations }));
    expect(mail.links).toEqual([]);
    expect(mail.html).toBe(expected);
  });

  it('touches nothing when it is off', async () => {
    await using sandbox = await startForTest();
    const html = '<a href="https://fit.example/">x</a>';
    expect((await sendOne(sandbox, withHtml(html))).html).toBe(html);
  });

  it('tracks links of the text part only when asked', async () => {
    await using sandbox = await startForTest();
    const content = [{ type: 'text/plain', value: 'See https://fit.example/a?x=1.' }];
    const plain = await sendOne(sandbox, mailBody({ content, ...CLICKS }));
    expect(plain.text).toBe('See https://fit.example/a?x=1.');
    const tracked = await sendOne(
      sandbox,
      mailBody({
        content,
        tracking_settings: { click_tracking: { enable: true, enable_text: true } },
      }),
    );
    expect(tracked.text).toMatch(/^See http:\/\/127\.0\.0\.1:\d+\/ls\/click\?upn=[\w-]+\.$/);
    expect(tracked.links).toMatchObject([
      { part: 'text', index: 0, url: 'https://fit.example/a?x=1' },
    ]);
  });

  it('adds missing Google Analytics parameters and keeps those that are there', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      withHtml('<a href="https://fit.example/?utm_source=own">x</a>', {
        tracking_settings: {
          click_tracking: { enable: true },
          ganalytics: { enable: true, utm_source: 'news', utm_medium: 'email' },
        },
      }),
    );
    expect(mail.links[0]?.url).toBe('https://fit.example/?utm_source=own&utm_medium=email');
  });

  it('leads on to the original address, with its parameters, and makes a click event', async () => {
    await using sandbox = await startForTest();
    const url = 'https://fit.example/e?utm_source=n&x=%20y#part';
    const html = `<a href="https://fit.example/">0</a><a href="${url}">1</a>`;
    const { links } = await sendOne(sandbox, withHtml(html, CLICKS));
    const response = await fetch(links[1]?.trackedUrl ?? '', {
      redirect: 'manual',
      headers: { 'User-Agent': 'Reader/1' },
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(url);
    const [mail] = await sandbox.mails();
    expect(mail?.events.at(-1)).toMatchObject({
      event: 'click',
      url,
      url_offset: { index: 1, type: 'html' },
      useragent: 'Reader/1',
      ip: '127.0.0.1',
    });
  });

  it('makes no event for HEAD, and knows no address it did not make', async () => {
    await using sandbox = await startForTest();
    const { links } = await sendOne(
      sandbox,
      withHtml('<a href="https://fit.example/">x</a>', CLICKS),
    );
    const tracked = links[0]?.trackedUrl ?? '';
    expect((await fetch(tracked, { method: 'HEAD', redirect: 'manual' })).status).toBe(302);
    const token = new URL(tracked).searchParams.get('upn') ?? '';
    for (const forged of [`A${token.slice(1)}`, token.slice(0, -2), 'x', '']) {
      expect((await fetch(`${sandbox.url}/ls/click?upn=${forged}`)).status).toBe(404);
    }
    expect((await fetch(`${sandbox.url}/wf/open?upn=${token}`)).status).toBe(404);
    const [mail] = await sandbox.mails();
    expect(mail?.events.map(({ event }) => event)).toEqual(['processed']);
  });
});

describe('what must arrive as it was sent', () => {
  it('leaves List-Unsubscribe headers and the untracked body link untouched', async () => {
    await using sandbox = await startForTest();
    const link = '<a clicktracking=off href="https://fit.example/u/1">out</a>';
    const headers = { 'List-Unsubscribe': '<https://fit.example/u/1>' };
    const mail = await sendOne(sandbox, withHtml(link, { ...CLICKS, headers }));
    expect(mail.html).toBe(link);
    expect(mail.headers['List-Unsubscribe']).toBe('<https://fit.example/u/1>');
  });

  it('keeps lines that begin with a dot, long lines and every kind of character', async () => {
    await using sandbox = await startForTest();
    const value = `.\n..dots\r\n${'long '.repeat(400)}=3D ñ 日本 👟\t\u0000end`;
    const mail = await sendOne(sandbox, mailBody({ content: [{ type: 'text/plain', value }] }));
    expect(mail.text).toBe(value);
    expect(mail.html).toBe('');
  });
});

describe('open tracking', () => {
  const opens = (tag?: string) => ({
    tracking_settings: { open_tracking: { enable: true, substitution_tag: tag } },
  });

  it('puts the pixel at the end of the body', async () => {
    await using sandbox = await startForTest();
    const { html } = await sendOne(sandbox, withHtml('<body><p>Hi</p></body>', opens()));
    expect(html).toMatch(/^<body><p>Hi<\/p><img src="[^"]+\/wf\/open\?upn=[\w-]+"[^>]*><\/body>$/);
  });

  it('puts the pixel in place of the tag', async () => {
    await using sandbox = await startForTest();
    const { html } = await sendOne(sandbox, withHtml('<p>%open%</p><p>Hi</p>', opens('%open%')));
    expect(html).toMatch(/^<p><img [^>]*><\/p><p>Hi<\/p>$/);
  });

  it('fetching the pixel makes an open event', async () => {
    await using sandbox = await startForTest();
    const { html } = await sendOne(sandbox, withHtml('<p>Hi</p>', opens()));
    const pixel = /src="([^"]+)"/.exec(html ?? '')?.[1] ?? '';
    const response = await fetch(pixel);
    expect(response.headers.get('content-type')).toBe('image/gif');
    const [mail] = await sandbox.mails();
    expect(mail?.events.at(-1)).toMatchObject({ event: 'open', sg_machine_open: false });
  });
});

describe('subscription tracking and footer', () => {
  it('adds nothing unless it is enabled', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(sandbox, mailBody());
    expect(mail.html).toBe('<p>Hello there</p>');
    expect(mail.text).toBe('Hello there');
    expect(Object.keys(mail.headers).join()).not.toContain('Unsubscribe');
  });

  it('adds link and one-click headers; a GET asks, a POST unsubscribes', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      mailBody({ tracking_settings: { subscription_tracking: { enable: true } } }),
    );
    const url = mail.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(url);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await (await fetch(url)).text()).toContain('<button');
    const list = async () => (await sandbox.api('/v3/suppression/unsubscribes')).json();
    expect(await list()).toEqual([]);
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(await list()).toMatchObject([{ email: 'dana@mail.example' }]);
  });

  it('puts the unsubscribe address in place of the tag', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      withHtml('<a href="[out]">out</a>', {
        tracking_settings: { subscription_tracking: { enable: true, substitution_tag: '[out]' } },
      }),
    );
    expect(mail.html).toMatch(/^<a href="http:[^"]+\/wf\/unsubscribe\?upn=[\w-]+">out<\/a>$/);
  });

  it('adds the footer to both parts', async () => {
    await using sandbox = await startForTest();
    const footer = { enable: true, text: 'Foot {{x}}', html: '<i>Foot</i>' };
    const mail = await sendOne(sandbox, mailBody({ mail_settings: { footer } }));
    expect(mail.text).toBe('Hello there\n\nFoot {{x}}');
    expect(mail.html).toBe('<p>Hello there</p><i>Foot</i>');
  });
});
