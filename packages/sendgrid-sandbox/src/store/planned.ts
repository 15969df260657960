import type { Happening, HappeningDetails } from '../events/happenings.ts';

/** Something that happens to a mail by itself at a later moment. */
export type Planned = {
  mailId: number;
  /** The campaign whose crowd plans it. */
  campaign?: string | undefined;
} & (
  | { kind: 'deliver' }
  | {
      kind: 'happen';
      happening: Happening;
      details: HappeningDetails;
      /** How much later the webhook tells the same event once more, in milliseconds. */
      repeatAfterMs?: number | undefined;
    }
  | { kind: 'repeat'; json: Record<string, unknown> }
  /** The reader's mail program posts to the List-Unsubscribe link (RFC 8058). */
  | { kind: 'one-click'; url: string; attempts: number }
);
