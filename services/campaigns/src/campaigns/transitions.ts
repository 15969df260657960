import type { CampaignState } from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import type { CampaignRecord } from './campaign.model.ts';

interface Rule {
  /** The states it starts from; a campaign in any other state is left alone. */
  from: readonly CampaignState[];
  to: CampaignState;
  /** Whether the recipient set must be frozen; either way when missing. */
  frozen?: boolean;
  /** What the caller gives. */
  sets: readonly (keyof CampaignRecord)[];
  /** What goes back to its default. */
  resets: Partial<CampaignRecord>;
}

const afterPause = { note: null, failures: 0 };

/** Every way a campaign changes state. Nothing else writes `state`. */
const campaignTransitions = {
  /** The recipient set is frozen. */
  freeze: { from: ['building'], to: 'sending', sets: ['builtAt', 'dueAt'], resets: { note: null } },
  /** The recipient set is frozen, and nobody in it can be mailed. */
  failEmpty: {
    from: ['building'],
    to: 'failed',
    sets: ['note', 'builtAt', 'dueAt', 'settledAt'],
    resets: {},
  },
  /** The recipients cannot be read, and trying again would not help. */
  failBuilding: { from: ['building'], to: 'failed', sets: ['note', 'settledAt'], resets: {} },
  pause: { from: ['building', 'sending'], to: 'paused', sets: ['note'], resets: {} },
  resumeBuilding: {
    from: ['paused'],
    to: 'building',
    frozen: false,
    sets: ['dueAt'],
    resets: afterPause,
  },
  resumeSending: {
    from: ['paused'],
    to: 'sending',
    frozen: true,
    sets: ['dueAt'],
    resets: afterPause,
  },
  cancel: { from: ['building', 'sending', 'paused'], to: 'cancelled', sets: ['note'], resets: {} },
  /** Every row is final. */
  finish: { from: ['sending'], to: 'sent', sets: ['note', 'settledAt'], resets: {} },
} as const satisfies Record<string, Rule>;

export type CampaignTransitionName = keyof typeof campaignTransitions;

/** Which campaign, and what else must be true of it. */
interface Which {
  _id: string;
  cursor?: string | null;
  deletedAt?: null;
}
type Values<Name extends CampaignTransitionName> = {
  [Field in (typeof campaignTransitions)[Name]['sets'][number]]: Field extends 'note'
    ? CampaignRecord['note']
    : NonNullable<CampaignRecord[Field]>;
};

/**
 * Moves a campaign by one atomic write if it is in one of the transition's states; resolves to
 * whether it was. Safe to repeat.
 */
export async function moveCampaign<Name extends CampaignTransitionName>(
  { campaigns }: Database,
  name: Name,
  which: Which,
  values: Values<Name>,
): Promise<boolean> {
  const { from, to, frozen, resets }: Rule = campaignTransitions[name];
  const builtAt = frozen ? { $ne: null } : null;
  const { modifiedCount } = await campaigns.updateOne(
    { ...which, state: { $in: [...from] }, ...(frozen !== undefined && { builtAt }) },
    { $set: { ...resets, ...values, state: to } },
  );
  return modifiedCount > 0;
}
