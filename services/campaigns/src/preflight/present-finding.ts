import { sayInEnglish } from '@secondset/content/english-refusals';
import type { Finding } from '@secondset/contracts';
import type { MailFinding } from '@secondset/email';

/** A finding with its sentence; the console is in English. */
export const presentFinding = ({ code, params, ...finding }: MailFinding): Finding => ({
  ...finding,
  code,
  message: sayInEnglish({ code, params }),
});
