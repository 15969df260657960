import { z } from 'zod';

/** How the last backups of the zero-setup mode went. */
export const backupStateSchema = z.object({
  lastGoodAt: z.iso.datetime().nullable(),
  /** Null when the last one succeeded. */
  failedAt: z.iso.datetime().nullable(),
  failure: z.string(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** What a restore leaves in the data folder for the next start. */
export const restoredSchema = z.object({
  /** The moment the backup was taken. Stored under this name by every version so far. */
  copyAt: z.iso.datetime(),
  restoredAt: z.iso.datetime(),
});
export type Restored = z.infer<typeof restoredSchema>;

/** Why mail is on hold: there may be a second data folder with the same data. */
export const holdSchema = z.object({
  since: z.iso.datetime(),
  cause: z.enum(['restored', 'copied']),
  /** The moment the restored backup was taken; null when the folder itself was copied. */
  copyAt: z.iso.datetime().nullable(),
  /**
   * How far the journal beside the backups reaches: who unsubscribed, complained, bounced or was
   * deleted until then. Stored under this name since before the journal had its own.
   */
  listUntil: z.iso.datetime().nullable(),
  /** Days for which that journal may be incomplete. */
  unknownDays: z.array(z.iso.date()),
});
export type Hold = z.infer<typeof holdSchema>;

/** Whether this data folder sends mail, and how its backups are doing. */
export const dataFolderSchema = z.object({
  hold: holdSchema.nullable(),
  /** Emails that go out once the hold ends. */
  waiting: z.int().nonnegative(),
  /** Null when this installation makes no backups. */
  backup: backupStateSchema.nullable(),
});
export type DataFolder = z.infer<typeof dataFolderSchema>;
