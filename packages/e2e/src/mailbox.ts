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
  constructor(url: string) {
    this.url = url;
  }

  /** The mails to `address`, newest first. */
  async mailsTo(address: string): Promise<Mail[]> {
    const response = await fetch(`${this.url}/control/mails?to=${encodeURIComponent(address)}`);
    const body = z.object({ mails: z.array(mailSchema) }).parse(await response.json());
    return body.mails;
  }

  /** Waits for the newest mail to `address` whose subject or text contains `part`: a mailbox is shared by tests. */
  async waitForMail(address: string, part = ''): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(
        async () => {
          const mails = await this.mailsTo(address);
          found = mails.find(({ subject, text }) => `${subject}\n${text}`.includes(part));
          return found !== undefined;
        },
        { timeout: 20_000, message: `a mail to ${address}` },
      )
      .toBe(true);
    if (found === undefined) throw new Error(`No mail to ${address} arrived.`);
    return found;
  }
}

/** The first link in a mail's text part that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => url.replace(/[).,>]+$/, ''))
    .find((url) => url.includes(part));
  if (link === undefined) throw new Error(`The mail holds no link with ${part}:\n${mail.text}`);
  return link;
}
