import type { Stack } from '@secondset/stack';
import { expect } from 'playwright/test';
import { z } from 'zod';

const mailSchema = z.looseObject({
  id: z.string(),
  to: z.looseObject({ email: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

/** Reads what the sandbox accepted, as a person would in their own mailbox. */
export class Mailbox {
  readonly url: string;
  readonly #key: string;

  constructor({ mailboxUrl, mailboxKey }: Pick<Stack, 'mailboxUrl' | 'mailboxKey'>) {
    if (mailboxUrl === undefined) throw new Error('The tests need the sandbox.');
    this.url = mailboxUrl;
    this.#key = mailboxKey;
  }

  /** A call of the sandbox's control API; throws what it refuses. */
  async control(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/control${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** The emails to `address`, newest first. */
  async mailsTo(address: string): Promise<Mail[]> {
    const answer = await this.control(`/mails?to=${encodeURIComponent(address)}`);
    const body = z.object({ mails: z.array(mailSchema) }).parse(answer);
    return body.mails;
  }

  /**
   * Waits for the newest mail to `address` whose subject or text contains `part`: a mailbox is
   * shared by tests.
   */
  async waitForMail(address: string, part = ''): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(
        async () => {
          const mails = await this.mailsTo(address);
          found = mails.find(({ subject, text }) => `${subject}\n${text}`.includes(part));
          return found !== undefined;
        },
        { timeout: 20_000, message: `an email to ${address}` },
      )
      .toBe(true);
    if (found === undefined) throw new Error(`No mail to ${address} arrived.`);
    return found;
  }
}

/** The first link in an email's text part that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => url.replace(/[).,>]+$/, ''))
    .find((url) => url.includes(part));
  if (link === undefined) throw new Error(`The mail holds no link with ${part}:\n${mail.text}`);
  return link;
}
