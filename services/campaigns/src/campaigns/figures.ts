/**
 * What the facts of a ledger row add up to, as aggregation expressions over a delivery. Each figure is defined here and
 * nowhere else.
 */

/** Times of events have a resolution of one second. */
const millisecondsOfABurst = 2000;
/** Nobody opens that many links in one burst by hand. */
const linksOfAMachine = 3;

const exists = (field: string) => ({ $gt: [field, null] });
const missing = (field: string) => ({ $lte: [field, null] });
const within = (from: string, to: string, milliseconds: number) => ({
  $and: [exists(from), exists(to), { $lte: [{ $subtract: [to, from] }, milliseconds] }],
});
const flag = (condition: object) => ({ $cond: [condition, 1, 0] });

/** A receiving server may accept a mail and bounce it later: the later news counts. */
const undelivered = {
  $or: ['$bouncedAt', '$blockedAt', '$droppedAt'].map((at) => ({
    $and: [exists(at), { $lte: ['$deliveredAt', at] }],
  })),
};
const delivered = { $and: [{ $eq: ['$delivered', 1] }, { $not: [undelivered] }] };

/**
 * Link scanners of mail servers follow every link within a second or two of the delivery, or all at once, and nobody has
 * opened the mail by then. SendGrid does not flag them. A click that comes later makes the row a person's.
 */
const clickedByMachine = {
  $and: [
    { $or: [missing('$openedAt'), { $gt: ['$openedAt', '$lastClickedAt'] }] },
    within('$clickedAt', '$lastClickedAt', millisecondsOfABurst),
    {
      $or: [
        within('$deliveredAt', '$lastClickedAt', millisecondsOfABurst),
        { $gte: [{ $size: { $ifNull: ['$clickedLinks', []] } }, linksOfAMachine] },
      ],
    },
  ],
};
const clicked = { $and: [delivered, { $eq: ['$clicked', 1] }] };

/** One expression per figure; each is 1 or 0 for a row. */
export const rowFigures = {
  delivered: flag(delivered),
  opens: flag({ $and: [delivered, { $eq: ['$opened', 1] }] }),
  machineOpens: flag({ $and: [delivered, { $eq: ['$machineOpened', 1] }] }),
  clicks: flag({ $and: [clicked, { $not: [clickedByMachine] }] }),
  machineClicks: flag({ $and: [clicked, clickedByMachine] }),
  bounced: flag({ $and: [{ $not: [delivered] }, exists('$bouncedAt')] }),
  blocked: flag({
    $and: [{ $not: [delivered] }, missing('$bouncedAt'), exists('$blockedAt')],
  }),
  dropped: flag({ $and: [{ $not: [delivered] }, exists('$droppedAt')] }),
  complaints: flag(exists('$complainedAt')),
  unsubscribes: flag(exists('$unsubscribedAt')),
};

export type FigureName = keyof typeof rowFigures;
export type Figures = Record<FigureName, number>;
export const figureNames: readonly FigureName[] = [
  'delivered',
  'opens',
  'machineOpens',
  'clicks',
  'machineClicks',
  'bounced',
  'blocked',
  'dropped',
  'complaints',
  'unsubscribes',
];

export const noFigures = (): Figures => ({
  delivered: 0,
  opens: 0,
  machineOpens: 0,
  clicks: 0,
  machineClicks: 0,
  bounced: 0,
  blocked: 0,
  dropped: 0,
  complaints: 0,
  unsubscribes: 0,
});
