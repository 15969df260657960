import type { SandboxContext } from '../context.ts';
import { campaignOf } from '../store/campaigns.ts';
import type { Planned } from '../store/happenings.ts';
import { eventsOf, findMail } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';
import { recordWithin } from './record-event.ts';

/**
 * Carries out a plan. Must run inside a transaction of the store; wake the dispatcher afterwards.
 */
export function perform(
  context: SandboxContext,
  planned: Exclude<Planned, { kind: 'one-click' }>,
  dueAt: number,
): void {
  const { mailId, campaign } = planned;
  const mail = findMail(context.store, mailId);
  if (!mail) return;
  switch (planned.kind) {
    case 'deliver':
      if (isUntouched(context, mail)) recordWithin(context, mail, 'delivered', {});
      return;
    case 'happen': {
      const { json } = recordWithin(context, mail, planned.happening, planned.details);
      if (planned.repeatAfterMs !== undefined) {
        const again = { kind: 'repeat', mailId, campaign, json } as const;
        context.agenda.add(dueAt + planned.repeatAfterMs, again);
      }
      return;
    }
    case 'repeat':
      context.dispatcher.enqueue([planned.json]);
      return;
    default:
      planned satisfies never;
  }
}

/** Whether nothing has happened to an email since it was sent, and no crowd has plans for it. */
function isUntouched({ store, campaignArg }: SandboxContext, mail: Mail): boolean {
  const campaign = campaignOf(mail, campaignArg);
  return (
    eventsOf(store, mail.id).every(({ event }) => event === 'processed') &&
    (campaign === undefined || store.parts.get([campaign, mail.id]) === undefined)
  );
}
