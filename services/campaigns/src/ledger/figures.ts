/**
 * What a delivery's facts add up to, as aggregation expressions. Each figure is defined here and
 * nowhere else.
 */

/** Event timestamps have a resolution of one second. */
const burstMs = 2000;
/** No person opens this many links in one burst. */
const machineLinks = 3;

const exists = (field: string) => ({ $gt: [field, null] });
const missing = (field: string) => ({ $lte: [field, null] });
const within = (from: string, to: string, ms: number) => ({
  $and: [exists(from), exists(to), { $lte: [{ $subtract: [to, from] }, ms] }],
});
const flag = (condition: object | string) => ({ $cond: [condition, 1, 0] });

/** A receiving server may accept an email and bounce it later: the later news counts. */
const undelivered = {
  $or: ['$bouncedAt', '$blockedAt', '$droppedAt'].map((at) => ({
    $and: [exists(at), { $lte: ['$deliveredAt', at] }],
  })),
};
const delivered = { $and: [{ $eq: ['$delivered', 1] }, { $not: [undelivered] }] };

/**
 * Link scanners of mail servers follow every link within a second or two of delivery, or all at
 * once, before anyone has opened the email. SendGrid does not flag them. A later click means a
 * person.
 */
const clickedByMachine = {
  $and: [
    { $or: [missing('$openedAt'), { $gt: ['$openedAt', '$lastClickedAt'] }] },
    within('$clickedAt', '$lastClickedAt', burstMs),
    {
      $or: [
        within('$deliveredAt', '$lastClickedAt', burstMs),
        { $gte: [{ $size: { $ifNull: ['$clickedLinks', []] } }, machineLinks] },
      ],
    },
  ],
};
const openedByPerson = (isDelivered: object | string) => ({
  $and: [isDelivered, { $eq: ['$opened', 1] }],
});
const clickedByPerson = (isDelivered: object | string, isMachine: object | string) => ({
  $and: [isDelivered, { $eq: ['$clicked', 1] }, { $not: [isMachine] }],
});

/** Each figure as 1 or 0 per row, given whether it was delivered and only a machine clicked. */
const figuresFrom = (isDelivered: object | string, isMachine: object | string) => {
  const clicked = { $and: [isDelivered, { $eq: ['$clicked', 1] }] };
  const undeliveredBy = (at: string) => ({ $and: [{ $not: [isDelivered] }, exists(at)] });
  return {
    delivered: flag(isDelivered),
    opens: flag(openedByPerson(isDelivered)),
    machineOpens: flag({ $and: [isDelivered, { $eq: ['$machineOpened', 1] }] }),
    clicks: flag(clickedByPerson(isDelivered, isMachine)),
    machineClicks: flag({ $and: [clicked, isMachine] }),
    bounced: flag(undeliveredBy('$bouncedAt')),
    blocked: flag({ $and: [undeliveredBy('$blockedAt'), missing('$bouncedAt')] }),
    dropped: flag(undeliveredBy('$droppedAt')),
    complaints: flag(exists('$complainedAt')),
    unsubscribes: flag(exists('$unsubscribedAt')),
  };
};

/** One expression per figure; each is 1 or 0 per row. */
export const rowFigures = figuresFrom(delivered, clickedByMachine);

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

/** Rows with any fact that a figure could count. */
const hasFacts = { $or: [{ eventAt: { $exists: true } }, { unsubscribedAt: { $exists: true } }] };

/** Stages that sum every figure per campaign; what figures share is computed once per row. */
export const sumFigures = (campaignIds: string[]) => {
  const shared = figuresFrom('$isDelivered', '$isMachine');
  const sums = figureNames.map((name) => [name, { $sum: shared[name] }] as const);
  return [
    { $match: { campaignId: { $in: campaignIds }, ...hasFacts } },
    { $set: { isDelivered: delivered, isMachine: clickedByMachine } },
    { $group: { _id: '$campaignId', ...Object.fromEntries(sums) } },
  ];
};

/**
 * When a person last had an email delivered, opened it and clicked in it, each null if they did
 * not, as expressions on one row. Older rows do not know of later opens.
 */
export const rowTimes = {
  lastDeliveredAt: {
    $cond: [delivered, { $ifNull: ['$deliveredAt', '$postedAt', '$createdAt'] }, null],
  },
  lastOpenedAt: {
    $cond: [openedByPerson(delivered), { $ifNull: ['$lastOpenedAt', '$openedAt'] }, null],
  },
  lastClickedAt: {
    $cond: [
      clickedByPerson(delivered, clickedByMachine),
      { $ifNull: ['$lastClickedAt', '$clickedAt'] },
      null,
    ],
  },
};

/** Stages that find the latest of these times for each of these people, over all campaigns. */
export const sumEngagement = (userIds: string[]) => [
  { $match: { userId: { $in: userIds }, campaignId: { $ne: null }, ...hasFacts } },
  {
    $group: {
      _id: '$userId',
      lastDeliveredAt: { $max: rowTimes.lastDeliveredAt },
      lastOpenedAt: { $max: rowTimes.lastOpenedAt },
      lastClickedAt: { $max: rowTimes.lastClickedAt },
    },
  },
];
