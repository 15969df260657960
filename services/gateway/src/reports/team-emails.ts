import { emailSchema } from '@secondset/contracts';
import { z } from 'zod';

const entry = /^([^=,]{1,100})=([^=,]+)$/;

/** `<team>=<address>`, separated by commas. */
export const teamEmailsSchema = z
  .string()
  .transform((text, context): ReadonlyMap<string, string> => {
    const emails = new Map<string, string>();
    for (const item of text.split(',')) {
      const [, team = '', address] = entry.exec(item.trim()) ?? [];
      const email = emailSchema.safeParse(address);
      if (!email.success) {
        context.addIssue('Use <team>=<address>, separated by commas.');
        return z.NEVER;
      }
      emails.set(team, email.data);
    }
    return emails;
  });
