import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs, errorFields } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';

interface Withdrawn {
  remote: string;
  version: string;
  reason: string;
  /** What visitors get now. */
  now: string | null;
  /** Of the registry, after it happened. */
  revision: number;
}

const attempts = 5;

/** Tells a team by mail, or the administrators when the team has no address here. */
export async function mailTeam(context: Context, withdrawn: Withdrawn): Promise<void> {
  const { config, builds, logger } = context;
  const { remote, version } = withdrawn;
  const record = await builds.load(remote, version).catch(() => undefined);
  const team = record?.record.remote?.team;
  const address = team === undefined ? undefined : config.teamEmails.get(team);
  for (const email of address === undefined ? config.adminEmails : [address])
    await send(context, email, withdrawn).catch((error: unknown) =>
      logger.error({ ...errorFields(error), remote }, 'the team was not notified by mail'),
    );
}

async function send(context: Context, email: string, withdrawn: Withdrawn): Promise<void> {
  const { campaigns, config } = context;
  if (campaigns === undefined) throw new Error('GATEWAY_CLIENT_SECRET is not set.');
  const { remote, version, reason, now, revision } = withdrawn;
  const message = {
    // However often it is tried, it is mailed once.
    messageId: createHash('sha256').update(`${remote} ${revision} ${email}`).digest('hex'),
    to: { email, name: '' },
    subject: `${remote} ${version} was rolled back`,
    heading: `${remote} was rolled back by itself`,
    paragraphs: [
      reason,
      now === null ? 'Visitors get what is live.' : `Visitors get ${now} again.`,
      'Fix the build and release it, or release the same one again if it was not to blame.',
    ],
    action: { label: 'See what is live', url: new URL('/admin/health', config.publicUrl).href },
  };
  for (let attempt = 1; ; attempt += 1)
    try {
      await campaigns.post('/internal/messages', message, z.unknown());
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await wait(backoffMs(attempt, { firstMs: context.mailRetryMs, longestMs: 60_000 }));
    }
}
