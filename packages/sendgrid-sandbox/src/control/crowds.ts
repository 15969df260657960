import type { Context } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { countToCome, readLedger } from '../crowd/ledger.ts';
import { startCrowd } from '../crowd/start-crowd.ts';
import { findCampaign } from '../store/campaigns.ts';
import { readBody, refuse } from './input.ts';

const inputSchema = z.strictObject({
  campaign: z.string(),
  seconds: z.number().min(0).max(3_600).optional(),
  seed: z.string().optional(),
});

/**
 * `POST /control/crowds`: makes the readers of a campaign react and answers as `GET` does.
 */
export async function letCrowdReact(context: SandboxContext, c: Context): Promise<Response> {
  const input = inputSchema.safeParse(await readBody(c));
  if (!input.success) return refuse(c, input.error);
  const { campaign, ...options } = input.data;
  if (!findCampaign(context.store, campaign)) return unknown(c);
  await startCrowd(context, campaign, options);
  return c.json(presentCrowd(context, campaign), 201);
}

/** `GET /control/crowds/<campaign>`: the totals of what the crowd does, and how much is to come. */
export function showCrowd(context: SandboxContext, c: Context): Response {
  const campaign = c.req.param('campaign') ?? '';
  return findCampaign(context.store, campaign)
    ? c.json(presentCrowd(context, campaign))
    : unknown(c);
}

function presentCrowd({ store }: SandboxContext, campaign: string) {
  return {
    campaign,
    ledger: readLedger(store, campaign) ?? null,
    toCome: countToCome(store, campaign),
  };
}

const unknown = (c: Context) =>
  c.json({ errors: [{ message: 'This campaign does not exist.', field: 'campaign' }] }, 404);
