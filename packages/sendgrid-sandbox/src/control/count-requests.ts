import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';

/**
 * `GET /control/requests?countBy=<custom arg>`: what was accepted, how many emails each address
 * got, and what still has to be posted to the webhook. Dropped emails count as dropped only.
 */
export function countRequests(context: SandboxContext, c: Context): Response {
  const { store, counts, dispatcher } = context;
  const countBy = c.req.query('countBy');
  const mailsPerAddress: Record<string, number> = {};
  const mailsPerCustomArg: Record<string, number> = {};
  let dropped = 0;
  for (const { key, value: row } of store.mails.getRange({})) {
    const first = [...store.events.getRange({ start: [key, 0], end: [key + 1, 0], limit: 1 })];
    if (first[0]?.value[0]?.event === 'dropped') {
      dropped += 1;
      continue;
    }
    count(mailsPerAddress, row.email.toLowerCase());
    if (countBy !== undefined) {
      const own = store.personalizations.get([row.message, row.personalization])?.customArgs;
      const value = own?.[countBy] ?? store.messages.get(row.message)?.customArgs[countBy];
      if (value !== undefined) count(mailsPerCustomArg, value);
    }
  }
  return c.json({
    received: counts.received,
    byStatus: counts.byStatus,
    accepted: store.messages.getCount(),
    mails: store.mails.getCount() - dropped,
    dropped,
    mailsPerAddress,
    ...(countBy === undefined ? {} : { mailsPerCustomArg }),
    webhook: {
      url: dispatcher.url ?? null,
      pendingEvents: pendingEvents(context),
      pendingPosts: store.batches.getCount(),
    },
  });
}

function pendingEvents({ store }: SandboxContext): number {
  let events = 0;
  for (const { value } of store.pending.getRange({})) events += value.length;
  return events;
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
