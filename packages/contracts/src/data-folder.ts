import { z } from 'zod';

/** How the last backups of the zero-setup mode went. */
export const backupStateSchema = z.object({
  lastGoodAt: z.iso.datetime().nullable(),
  /** Null: the last one went well. */
  failedAt: z.iso.datetime().nullable(),
  failure: z.string(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** What a restore leaves in the data folder, for the next start on it. */
export const restoredSchema = z.object({
  /** The moment the copy shows. */
  copyAt: z.iso.datetime(),
  restoredAt: z.iso.datetime(),
});
export type Restored = z.infer<typeof restoredSchema>;

/** Why nothing is sent: the data may be a second one of the same. */
export const holdSchema = z.object({
  since: z.iso.datetime(),
  cause: z.enum(['restored', 'copied']),
  /** The moment the restored copy shows; null when the folder itself was copied. */
  copyAt: z.iso.datetime().nullable(),
  /**
   * Until when the list beside the backups tells who unsubscribed, complained, bounced or was
   * deleted.
   */
  listUntil: z.iso.datetime().nullable(),
  /** Days of which that list may lack something. */
  unknownDays: z.array(z.iso.date()),
});
export type Hold = z.infer<typeof holdSchema>;

/** Whether this data sends mail, and how its backups go. */
export const dataFolderSchema = z.object({
  hold: holdSchema.nullable(),
  /** Emails that go out once the hold ends. */
  waiting: z.int().nonnegative(),
  /** Null where no backups are made here. */
  backup: backupStateSchema.nullable(),
});
export type DataFolder = z.infer<typeof dataFolderSchema>;
