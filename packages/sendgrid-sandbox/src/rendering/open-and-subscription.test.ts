import { describe, expect, it } from 'vitest';
import { sendOne, withHtml } from '../testing/send-one.ts';
import { mailBody, startForTest } from '../testing/start-for-test.ts';

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
