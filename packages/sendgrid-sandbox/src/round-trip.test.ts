import sgClient from '@sendgrid/client';
import { EventWebhook } from '@sendgrid/eventwebhook';
import type { MailDataRequired } from '@sendgrid/helpers/classes/mail.js';
import sgMail from '@sendgrid/mail';
import { describe, expect, it } from 'vitest';
import { generateWebhookKeys } from './index.ts';
import { apiKey, startForTest } from './testing/start-for-test.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

// The packages' types hide their classes from TypeScript 7.
const { MailService } = sgMail as unknown as { MailService: new () => typeof sgMail };
const { Client } = sgClient as unknown as { Client: new () => typeof sgClient };

function mailerFor(url: string): typeof sgMail {
  const client = new Client();
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', url);
  const mailer = new MailService();
  mailer.setClient(client);
  mailer.setTimeout(5_000);
  return mailer;
}

const newsletter: MailDataRequired = {
  from: { email: 'news@fit.example', name: 'Fit News' },
  subject: 'Hello {{name}}',
  text: 'Dear {{name}}',
  html: '<p>Dear {{name}}, <a href="https://fit.example/?x=1">come</a></p>',
  trackingSettings: { clickTracking: { enable: true }, openTracking: { enable: true } },
  customArgs: { campaign: 'c_1' },
  personalizations: [
    {
      to: 'dana@mail.example',
      substitutions: { name: 'Dana' },
      customArgs: { delivery: 'd_1' },
    },
    { to: 'kim@mail.example', substitutions: { name: 'Kim' }, customArgs: { delivery: 'd_2' } },
  ],
};

describe('with the real SendGrid packages', () => {
  it('accepts what @sendgrid/mail posts and renders it for each recipient', async () => {
    await using sandbox = await startForTest();
    const [response] = await mailerFor(sandbox.url).send(structuredClone(newsletter));

    expect(response.statusCode).toBe(202);
    expect(response.headers['x-message-id']).toMatch(/^[\w-]{22}$/);
    const [mail] = await sandbox.mails('dana@mail.example');
    expect(mail?.subject).toBe('Hello Dana');
    expect(mail?.text).toContain('Dear Dana');
    expect(mail?.custom_args).toEqual({ campaign: 'c_1', delivery: 'd_1' });
  });

  it('signs events so that @sendgrid/eventwebhook verifies them, and only them', async () => {
    await using receiver = await startReceiver();
    const keys = generateWebhookKeys();
    await using sandbox = await startForTest({
      webhook: { url: receiver.url, privateKeyPem: keys.privateKeyPem },
    });
    await mailerFor(sandbox.url).send(structuredClone(newsletter));
    const events = await receiver.waitForEvents(2);

    expect(events.map(({ event, delivery }) => [event, delivery])).toEqual([
      ['processed', 'd_1'],
      ['processed', 'd_2'],
    ]);
    const [post] = receiver.posts;
    const verifier = new EventWebhook();
    const key = verifier.convertPublicKeyToECDSA(sandbox.publicKey);
    const signature = String(post?.headers['x-twilio-email-event-webhook-signature']);
    const timestamp = String(post?.headers['x-twilio-email-event-webhook-timestamp']);
    expect(verifier.verifySignature(key, post?.body ?? '', signature, timestamp)).toBe(true);
    expect(verifier.verifySignature(key, `${post?.body} `, signature, timestamp)).toBe(false);
    expect(sandbox.publicKey).toBe(keys.publicKey);
  });

  it('reports refusals in the shape that @sendgrid/client understands', async () => {
    await using sandbox = await startForTest();
    const attempt = mailerFor(sandbox.url).send({
      ...structuredClone(newsletter),
      subject: '',
      from: 'nobody',
    });
    await expect(attempt).rejects.toMatchObject({
      code: 400,
      response: {
        body: {
          errors: expect.arrayContaining([expect.objectContaining({ field: 'from.email' })]),
        },
      },
    });
  });
});
