import { z } from 'zod';
import './strict-csp.ts';
import { emailSchema, idSchema, instantSchema } from './common.ts';

export const forgettingInputSchema = z.object({ email: emailSchema });
export type ForgettingInput = z.infer<typeof forgettingInputSchema>;

/** What audience asks of the other services. */
export const forgettingOrderSchema = forgettingInputSchema.extend({
  /** The address has an account with a role: the audit log goes on to say who did what. */
  keepAuditName: z.boolean().default(false),
  /** An account with a role had the address: it stays the actor of what it did. */
  keepAuditAccount: z.boolean().default(false),
});
export type ForgettingOrder = z.infer<typeof forgettingOrderSchema>;

/** What can be removed, by service, with the words of the receipt. */
export const forgettable = {
  audience: {
    people: 'People on the list',
    entries: 'Form entries',
    importRows: 'Rows of imported files',
    waitingEmails: 'Emails that were waiting',
    suppressions: 'Suppressions, replaced by a tombstone',
  },
  campaigns: {
    emails: 'Emails sent or waiting: address, name and words',
    events: 'Webhook events that could not be read',
    suppressions: 'Refused suppressions',
  },
  auth: {
    accounts: 'Accounts',
    sessions: 'Sessions',
    signUps: 'Sign-ups and invitations',
    links: 'Emailed links',
    passkeys: 'Passkeys',
    waitingEmails: 'Emails that were waiting',
  },
} as const;

/** What forgetting leaves, and why; the console has the sentences. */
export const forgettingRests = [
  'account-with-role',
  'account-with-other-address',
  'tombstone',
  'consents',
  'backups',
  'counts',
] as const;
export type ForgettingRest = (typeof forgettingRests)[number];

const removedSchema = z.record(z.string(), z.number().int());

/** Of one service. Not `done`: something has to finish first, so ask again. */
export const forgottenPartSchema = z.object({
  done: z.boolean(),
  removed: removedSchema,
  stays: z.array(z.enum(forgettingRests)),
});
export type ForgottenPart = z.infer<typeof forgottenPartSchema>;

/** What was removed where. It does not say whose it was. */
export const forgettingSchema = z.object({
  id: idSchema,
  state: z.enum(['running', 'done']),
  askedAt: instantSchema,
  doneAt: instantSchema.nullable(),
  removed: z.object({
    audience: removedSchema,
    campaigns: removedSchema,
    auth: removedSchema,
  }),
  stays: z.array(z.enum(forgettingRests)),
});
export type Forgetting = z.infer<typeof forgettingSchema>;
export const forgettingListSchema = z.object({ forgettings: z.array(forgettingSchema) });

/** Whose data to export: a person on the list, or an address. */
export const personExportInputSchema = z.union([
  z.strictObject({ userId: idSchema }),
  z.strictObject({ email: emailSchema }),
]);
export type PersonExportInput = z.infer<typeof personExportInputSchema>;

export const exportQuerySchema = z.object({
  email: z.string().max(254),
  userIds: z.array(idSchema).max(1000),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** What one service holds on a person: lists of documents by name, as stored and readable. */
export const heldSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type Held = z.infer<typeof heldSchema>;
export const personExportSchema = z.object({
  exportedAt: instantSchema,
  audience: heldSchema,
  campaigns: heldSchema,
  auth: heldSchema,
});
export type PersonExport = z.infer<typeof personExportSchema>;
