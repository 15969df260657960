import type { TrackedLink } from '../rendering/tracked-links.ts';
import type { Mail, Part } from '../store/types.ts';
import { createRandom, shuffled } from './random.ts';

/** An email that is waiting for its reader. */
export interface Waiting {
  mail: Mail;
  /**
   * When it was delivered, in Unix milliseconds; undefined: the crowd decides what happens to it.
   */
  deliveredAt: number | undefined;
  /** The link on this machine that unsubscribes with one click. */
  oneClick: string | undefined;
  /** The tracked links; requested only for emails whose links someone clicks. */
  links(): TrackedLink[];
}

/** The share of a campaign's emails, and the campaign size from which there is at least one. */
const kinds = {
  bounced: { share: 0.015, from: 20 },
  blocked: { share: 0.01, from: 20 },
  deferred: { share: 0.03, from: 10 },
  opened: { share: 0.38, from: 1 },
  clicked: { share: 0.13, from: 1 },
  prefetched: { share: 0.4, from: 2 },
  scanned: { share: 0.04, from: 10 },
  unsubscribed: { share: 0.01, from: 10 },
  complained: { share: 0.003, from: 20 },
  late: { share: 0.05, from: 10 },
  repeated: { share: 0.1, from: 4 },
} as const;

type Kind = keyof typeof kinds;

/**
 * Gives each email of a campaign a part, by email number. The same seed and addresses give the same
 * parts. In a small campaign every email arrives, one person opens it and clicks a link, and nobody
 * bounces, complains or unsubscribes.
 */
export function castCrowd(waiting: readonly Waiting[], seed: string): Map<number, Part> {
  const order = (name: string, from: readonly Waiting[]) =>
    shuffled(from, `${seed}\n${name}`, ({ mail }) => mail.row.email.toLowerCase());
  /** Takes as many from the front as this kind needs. */
  const deal = (kind: Kind, from: Waiting[]): Waiting[] => {
    const { share, from: smallest } = kinds[kind];
    const count = waiting.length < smallest ? 0 : Math.max(1, Math.round(waiting.length * share));
    return from.splice(0, count);
  };

  const deck = order('fates', waiting);
  const bounced = deal('bounced', deck);
  const blocked = deal('blocked', deck);
  const readers = deal('opened', deck);
  const scanned = deal('scanned', deck);
  const leaving = readers.toReversed();
  // In a small campaign, the person whose mail program prefetches images is not the one who reads.
  const fetching =
    waiting.length < 10 ? [...deck, ...readers] : order('fetch', [...deck, ...readers]);
  const undelivered = [...readers, ...deck].filter(({ deliveredAt }) => deliveredAt === undefined);
  const cast: Record<Kind, Set<Waiting>> = {
    bounced: new Set(bounced),
    blocked: new Set(blocked),
    opened: new Set(readers),
    scanned: new Set(scanned),
    unsubscribed: new Set(deal('unsubscribed', leaving)),
    complained: new Set(deal('complained', leaving)),
    clicked: new Set(deal('clicked', [...readers])),
    prefetched: new Set(deal('prefetched', fetching)),
    deferred: new Set(deal('deferred', order('deferred', undelivered))),
    late: new Set(deal('late', order('late', readers))),
    repeated: new Set(deal('repeated', order('repeated', waiting))),
  };
  return new Map(
    waiting.map((one) => [one.mail.id, partOf(one, (kind) => cast[kind].has(one), seed)]),
  );
}

function partOf(one: Waiting, is: (kind: Kind) => boolean, seed: string): Part {
  const { row, message } = one.mail;
  const random = createRandom(`${seed}\n${row.email.toLowerCase()}`);
  const [again, another] = [random.next() < 0.25, random.next() < 0.3];
  const { opens } = message.tracking;
  return {
    fate: fateOf(one, is),
    opens: opens && is('opened') ? 1 + Number(again) : 0,
    clicks: is('clicked') ? Math.min(one.links().length, 1 + Number(another)) : 0,
    prefetched: opens && is('prefetched'),
    scanned: is('scanned') && one.links().length > 0,
    ending: endingOf(is),
    byLink: one.oneClick !== undefined,
    late: is('late'),
    repeated: is('repeated'),
  };
}

function fateOf({ deliveredAt }: Waiting, is: (kind: Kind) => boolean): Part['fate'] {
  if (is('bounced')) return 'bounced';
  if (is('blocked')) return 'blocked';
  if (deliveredAt !== undefined) return 'delivered-before';
  return is('deferred') ? 'deferred' : 'delivered';
}

function endingOf(is: (kind: Kind) => boolean): Part['ending'] {
  if (is('complained')) return 'complaint';
  return is('unsubscribed') ? 'unsubscribe' : undefined;
}
