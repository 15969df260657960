import { describe, expect, it } from 'vitest';
import { sendOne, withHtml } from '../testing/send-one.ts';
import { mailBody, startForTest } from '../testing/start-for-test.ts';

const clicks = { tracking_settings: { click_tracking: { enable: true } } };

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
    const mail = await sendOne(sandbox, withHtml(html, { ...clicks, personalizations }));
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
    const mail = await sendOne(sandbox, withHtml(html, { ...clicks, personalizations }));
    expect(mail.links).toEqual([]);
    expect(mail.html).toBe(expected);
  });

  it('changes nothing when it is off', async () => {
    await using sandbox = await startForTest();
    const html = '<a href="https://fit.example/">x</a>';
    expect((await sendOne(sandbox, withHtml(html))).html).toBe(html);
  });

  it('tracks links of the text part only on request', async () => {
    await using sandbox = await startForTest();
    const content = [{ type: 'text/plain', value: 'See https://fit.example/a?x=1.' }];
    const plain = await sendOne(sandbox, mailBody({ content, ...clicks }));
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

  it('redirects to the original address with its parameters, and makes a click event', async () => {
    await using sandbox = await startForTest();
    const url = 'https://fit.example/e?utm_source=n&x=%20y#part';
    const html = `<a href="https://fit.example/">0</a><a href="${url}">1</a>`;
    const { links } = await sendOne(sandbox, withHtml(html, clicks));
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

  it('makes no event for HEAD, and refuses addresses it did not make', async () => {
    await using sandbox = await startForTest();
    const { links } = await sendOne(
      sandbox,
      withHtml('<a href="https://fit.example/">x</a>', clicks),
    );
    const tracked = links[0]?.trackedUrl ?? '';
    expect((await fetch(tracked, { method: 'HEAD', redirect: 'manual' })).status).toBe(302);
    const token = new URL(tracked).searchParams.get('upn') ?? '';
    for (const forged of [
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, -2),
      'x',
      '',
    ])
      expect((await fetch(`${sandbox.url}/ls/click?upn=${forged}`)).status).toBe(404);
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
    const mail = await sendOne(sandbox, withHtml(link, { ...clicks, headers }));
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
