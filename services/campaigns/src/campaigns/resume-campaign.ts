import type { Campaign } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { changeState } from './change-state.ts';

/** Goes on where it was paused: with the recipient set, or with the rows that still wait. */
export const resumeCampaign = (context: Context, id: string): Promise<Campaign> => {
  const afresh = { note: '', failures: 0, dueAt: context.now() };
  return changeState(context, id, 'resumed', [
    { from: ['paused'], where: { builtAt: null }, set: { state: 'building', ...afresh } },
    { from: ['paused'], where: { builtAt: { $ne: null } }, set: { state: 'sending', ...afresh } },
  ]);
};
