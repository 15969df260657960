import { type CampaignState, campaignStates } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.model.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { CampaignRecord } from './campaign.model.ts';
import { type CampaignTransitionName, moveCampaign } from './transitions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('campaign-transitions');
});
afterAll(() => database.close());

const before = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-02T00:00:00Z');

const campaignIn = (state: CampaignState, builtAt: Date | null, name: string): CampaignRecord => ({
  _id: `${name}-${state}-${builtAt === null ? 'building' : 'frozen'}`,
  requestId: `${name}-${state}-${builtAt === null ? 'building' : 'frozen'}`,
  subject: 'Subject',
  body: { blocks: [] },
  tagId: null,
  topicId: null,
  state,
  note: 'earlier note',
  decision: null,
  mail: { subject: '', text: '', html: '', htmlBytes: 0, usedTags: [], nonce: '' },
  cursor: null,
  builtAt,
  settledAt: null,
  deletedAt: null,
  archivedAt: null,
  erasedAt: null,
  identitiesErasedAt: null,
  dueAt: before,
  failures: 3,
  createdAt: before,
  version: 0,
  counted: null,
});

interface Expected {
  from: CampaignState[];
  /** Only with a recipient set that is, or is not, frozen. */
  frozen?: boolean;
  to: CampaignState;
  /** What the caller gives. */
  gives: Partial<CampaignRecord>;
  resets?: Partial<CampaignRecord>;
}

const note = { code: 'paused' as const, params: {} };
const fresh = { note: null, failures: 0 };
const table: Record<CampaignTransitionName, Expected> = {
  freeze: {
    from: ['building'],
    to: 'sending',
    gives: { builtAt: later, dueAt: later },
    resets: { note: null },
  },
  failEmpty: {
    from: ['building'],
    to: 'failed',
    gives: { note, builtAt: later, dueAt: later, settledAt: later },
  },
  failBuilding: { from: ['building'], to: 'failed', gives: { note, settledAt: later } },
  pause: { from: ['building', 'sending'], to: 'paused', gives: { note } },
  resumeBuilding: {
    from: ['paused'],
    frozen: false,
    to: 'building',
    gives: { dueAt: later },
    resets: fresh,
  },
  resumeSending: {
    from: ['paused'],
    frozen: true,
    to: 'sending',
    gives: { dueAt: later },
    resets: fresh,
  },
  cancel: { from: ['building', 'sending', 'paused'], to: 'cancelled', gives: { note } },
  finish: { from: ['sending'], to: 'sent', gives: { note, settledAt: later } },
};
const names = Object.keys(table) as CampaignTransitionName[];

describe.each(names)('%s', (name) => {
  const { from, to, frozen, gives, resets } = table[name];
  const starts = from.join(', ');

  it(`moves a campaign that is ${starts} and no other, to ${to}`, async () => {
    const campaigns = campaignStates.flatMap((state) =>
      [null, before].map((builtAt) => campaignIn(state, builtAt, name)),
    );
    await database.campaigns.insertMany(campaigns);
    for (const campaign of campaigns) {
      const isFrozen = campaign.builtAt !== null;
      const moves = from.includes(campaign.state) && (frozen ?? isFrozen) === isFrozen;
      const { _id } = campaign;
      expect(await moveCampaign(database, name, { _id }, gives as never), _id).toBe(moves);
      expect(await database.campaigns.findOne({ _id }).lean()).toEqual(
        moves ? { ...campaign, ...resets, ...gives, state: to } : campaign,
      );
    }
  });
});
