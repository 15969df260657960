import { expect } from 'vitest';
import { mailBody, type TestSandbox } from './start-for-test.ts';

/** A valid body whose only part is this HTML. */
export function withHtml(html: string, changes: Record<string, unknown> = {}) {
  return mailBody({ content: [{ type: 'text/html', value: html }], ...changes });
}

/** Sends a body with one recipient and returns the email it became. */
export async function sendOne(sandbox: TestSandbox, body: unknown) {
  const response = await sandbox.send(body);
  expect(response.status).toBe(202);
  const [mail] = await sandbox.mails();
  if (!mail) throw new Error('The email is missing.');
  return mail;
}
