import type { Campaign, campaignInputSchema } from '@secondset/contracts';
import { preflight, renderMail, sanitizeBody } from '@secondset/email';
import { newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { missingPictures } from '../images/missing-pictures.ts';
import { refuse } from '../mail-problems.ts';
import type { CampaignRecord } from './campaign.model.ts';
import { contentKey } from './content-key.ts';
import { type CampaignHead, headFields, presentCampaign } from './find-campaign.ts';
import { freezeGroup } from './freeze-group.ts';

/**
 * Starts a campaign: checks it, renders its email once and leaves the rest to the workers. A
 * repeated `requestId` answers the campaign it started before. Throws `invalid` with every problem
 * the pre-flight finds, and for a group that names something deleted.
 */
export async function startCampaign(
  context: Context,
  input: z.output<typeof campaignInputSchema>,
): Promise<Campaign> {
  const { database, organization, wakeSignal } = context;
  const earlier = await findByRequest(context, input.requestId);
  if (earlier !== null) return presentCampaign(database, earlier);
  // Check what was written, not what sanitizing leaves of it: anything an email cannot carry is
  // refused with its block.
  await checkMail(context, input.subject, input.body);
  const body = sanitizeBody(input.body);
  const now = context.now();
  const campaign: CampaignRecord = {
    _id: newId(),
    requestId: input.requestId,
    subject: input.subject,
    body,
    tagId: input.tagId,
    topicId: input.topicId,
    ...(await freezeGroup(context, input.audience)),
    contentKey: contentKey(input.subject, body),
    state: 'building',
    note: null,
    decision: null,
    mail: await renderMail({ subject: input.subject, body, organization }),
    cursor: null,
    builtAt: null,
    settledAt: null,
    deletedAt: null,
    erasedAt: null,
    dueAt: now,
    failures: 0,
    createdAt: now,
    version: 0,
    counted: null,
  };
  const [refused] = await insertNew(database.campaigns, [campaign]);
  wakeSignal.send();
  const first = refused === undefined ? campaign : await findByRequest(context, input.requestId);
  if (first === null) throw new Error('A campaign that existed a moment ago is gone');
  return presentCampaign(database, first);
}

const findByRequest = ({ database }: Context, requestId: string) =>
  database.campaigns.findOne({ requestId }).select(headFields).lean<CampaignHead>();

async function checkMail(context: Context, subject: string, body: CampaignRecord['body']) {
  const [{ problems }, missing] = await Promise.all([
    preflight(subject, body, context.organization),
    missingPictures(context, body),
  ]);
  refuse([...problems, ...missing]);
}
