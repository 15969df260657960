import { z } from 'zod';
import './strict-csp.ts';
import { emailSchema, instantSchema } from './common.ts';

/** What the audit log records, with the words the console shows for it. */
export const auditActions = {
  'log-in': 'Log in',
  'log-out': 'Log out',
  'second-factor': 'Second factor',
  'step-up': 'Confirm it’s you',
  'session-end': 'End a session',
  'sessions-end': 'End all sessions',
  'sign-up': 'Sign up',
  'account-confirm': 'Confirm an account',
  'recovery-ask': 'Ask for a new password',
  'recovery-send': 'Send a link to reset the password',
  'password-reset': 'Reset a password',
  'password-change': 'Change a password',
  'language-change': 'Change the language of emails',
  'address-ask': 'Ask for a new address',
  'address-change': 'Change an address',
  'factor-add': 'Add a second factor',
  'factor-remove': 'Remove a second factor',
  'factor-rename': 'Rename a passkey',
  'recovery-codes': 'New recovery codes',
  'access-reset': 'Reset access on the server',
  'access-invite': 'Invite',
  'access-accept': 'Accept an invitation',
  'access-withdraw': 'Withdraw an invitation',
  'access-change': 'Change a role',
  'access-remove': 'Remove access',
  'access-refused': 'Refused access',
  'settings-change': 'Change settings',
  'people-read': 'Read people',
  'people-import': 'Import people',
  'people-import-undo': 'Undo an import',
  'people-export': 'Export a list of people',
  'people-change': 'Change many people',
  'person-merge': 'Merge two people',
  'person-no-mail': 'Stop email to a person',
  'person-lift': 'Lift a suppression',
  'person-delete': 'Delete a person',
  'person-export': 'Export all about a person',
  'person-forget': 'Forget a person',
  'person-forgotten': 'A person is forgotten',
  'entries-read': 'Read entries',
  'entry-delete': 'Delete an entry',
  'entry-add-person': 'Add an entry to people',
  'entries-export': 'Export entries',
  'suppressed-read': 'Read suppressed addresses',
  'suppressed-add': 'Suppress addresses',
  'suppressed-export': 'Export suppressed addresses',
  'campaign-send': 'Send a campaign',
  'campaign-test': 'Send a test email',
  'campaign-change': 'Change a campaign',
  'campaign-delete': 'Delete a campaign',
  'campaign-restore': 'Restore a campaign',
  'results-read': 'Read recipients',
  'template-delete': 'Delete a template',
  'image-delete': 'Delete a picture',
  'draft-delete': 'Delete a draft',
  'tag-change': 'Change a tag',
  'tag-delete': 'Delete a tag',
  'mail-released': 'End the hold on mail',
  'backup-restored': 'Restore a backup',
  'release-change': 'Change a release',
  'audit-export': 'Export the audit log',
  'audit-checkpoint': 'Remove old audit events',
} as const;
export type AuditAction = keyof typeof auditActions;

/**
 * `allowed`: recorded before it was done, so that nothing happens without a record; an event of
 * what went wrong follows if it failed.
 */
export const auditOutcomes = ['allowed', 'done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * Somebody in the audit log: by address, or by a hash, which is what is left of a forgotten person
 * and all that is kept of an address that only somebody typed.
 */
const auditPartySchema = z.object({
  label: z.string(),
  kind: z.enum(['person', 'account', 'forgotten', 'unknown', 'part']),
});
export type AuditParty = z.infer<typeof auditPartySchema>;

export const auditDetailSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

export const auditEventSchema = z.object({
  chain: z.string(),
  seq: z.number().int(),
  at: instantSchema,
  actor: auditPartySchema,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  subject: auditPartySchema.nullable(),
  target: z.string(),
  network: z.string(),
  detail: auditDetailSchema,
});
export type AuditEventView = z.infer<typeof auditEventSchema>;

export const auditPageSchema = z.object({
  events: z.array(auditEventSchema),
  nextBefore: z.number().int().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

const actionNames = Object.keys(auditActions).filter(
  (name): name is AuditAction => name in auditActions,
);

/** Somebody by address, or by a hash: the whole of it, or the part that the console shows. */
const auditPersonSchema = z.union([emailSchema, z.string().regex(/^[\w-]{8}(?:[\w-]{14})?$/)]);

/** Which events. Newest first; `before` is the number of the last event of the page before. */
export const auditFilterSchema = z.object({
  who: auditPersonSchema.optional(),
  about: auditPersonSchema.optional(),
  action: z.enum(actionNames).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export const auditQuerySchema = auditFilterSchema.extend({
  before: z.coerce.number().int().positive().optional(),
});

export const auditExportQuerySchema = auditFilterSchema.extend({
  format: z.enum(['csv', 'jsonl']).default('csv'),
});
