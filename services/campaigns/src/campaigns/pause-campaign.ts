import type { Campaign } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { changeState } from './change-state.ts';

/** Nothing more is handed to the provider; what it has taken is on its way. */
export const pauseCampaign = (context: Context, id: string): Promise<Campaign> =>
  changeState(context, id, 'paused', [
    {
      from: ['building', 'sending'],
      set: { state: 'paused', note: 'Paused by an administrator.' },
    },
  ]);
