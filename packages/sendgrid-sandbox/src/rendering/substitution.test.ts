import { describe, expect, it } from 'vitest';
import { sendOne } from '../testing/send-one.ts';
import { mailBody, startForTest } from '../testing/start-for-test.ts';

describe('substitution', () => {
  it('replaces the exact key in subject, text, HTML and reply_to, and nowhere else', async () => {
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

  it('never searches a value again, and prefers the longer of two keys', async () => {
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

  it('lets a personalization override headers and extend custom arguments', async () => {
    await using sandbox = await startForTest();
    const mail = await sendOne(
      sandbox,
      mailBody({
        headers: { 'X-A': 'root', 'X-B': 'root' },
        custom_args: { a: 'root', b: 'root' },
        personalizations: [
          {
            to: [{ email: 'dana@mail.example', name: 'Dana "D" R' }],
            headers: { 'X-B': 'own', 'List-Unsubscribe': '<https://fit.example/u/1>' },
            custom_args: { b: 'own' },
          },
        ],
      }),
    );
    expect(mail.custom_args).toEqual({ a: 'root', b: 'own' });
    expect(mail.headers).toMatchObject({
      'X-A': 'root',
      'X-B': 'own',
      'List-Unsubscribe': '<https://fit.example/u/1>',
      To: '"Dana \\"D\\" R" <dana@mail.example>',
      From: '"Fit News" <news@fit.example>',
    });
  });
});
