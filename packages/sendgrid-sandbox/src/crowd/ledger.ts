import type { Store } from '../store/store.ts';
import type { Part } from '../store/types.ts';

/**
 * The totals of what a campaign's crowd does, in people. Known before the first event is posted.
 */
export interface Ledger {
  readers: number;
  /** Arrived and did not bounce. */
  delivered: number;
  deferred: number;
  bounced: number;
  blocked: number;
  /** Opened by the person. */
  opened: number;
  /** Fetched by a machine, whether or not the person opened it. */
  prefetched: number;
  /** Clicked by the person. */
  clicked: number;
  /** Clicked by a machine. */
  scanned: number;
  complained: number;
  /** Unsubscribed through the link in the email's own headers. */
  unsubscribedByLink: number;
  /** Unsubscribed through SendGrid. */
  unsubscribedBySendgrid: number;
}

/** Adds up the parts; undefined if no crowd has come yet. */
export function readLedger(store: Store, campaign: string): Ledger | undefined {
  const range = store.parts.getRange({ start: [campaign, 0], end: [campaign, Number.MAX_VALUE] });
  const parts = [...range].map(({ value }) => value);
  const count = (is: (part: Part) => boolean) => parts.filter(is).length;
  const left = (part: Part) => part.ending === 'unsubscribe';
  return parts.length === 0
    ? undefined
    : {
        readers: parts.length,
        delivered: count(({ fate }) => fate !== 'bounced' && fate !== 'blocked'),
        deferred: count(
          ({ fate, late }) => fate === 'deferred' || (fate === 'delivered-before' && late),
        ),
        bounced: count(({ fate }) => fate === 'bounced'),
        blocked: count(({ fate }) => fate === 'blocked'),
        opened: count(({ opens }) => opens > 0),
        prefetched: count(({ prefetched }) => prefetched),
        clicked: count(({ clicks }) => clicks > 0),
        scanned: count(({ scanned }) => scanned),
        complained: count(({ ending }) => ending === 'complaint'),
        unsubscribedByLink: count((part) => left(part) && part.byLink),
        unsubscribedBySendgrid: count((part) => left(part) && !part.byLink),
      };
}

/** How many of the campaign's planned events are still to come. */
export function countToCome(store: Store, campaign: string): number {
  return [...store.agenda.getRange({})].filter(({ value }) => value.campaign === campaign).length;
}
