import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { startMail } from '../events/first-events.ts';
import { campaignOf } from '../store/campaigns.ts';
import type { Mail, MailRequest, Message } from '../store/types.ts';

/**
 * Accepts a valid request: stores the message once and a row per recipient, and queues their first
 * events. Everything is on disk when it returns.
 * @returns the X-Message-Id: 22 characters of base64url.
 */
export async function acceptMail(context: SandboxContext, request: MailRequest): Promise<string> {
  const { store, dispatcher, agenda } = context;
  const { personalizations, sandboxMode: _, ...body } = request;
  const message: Message = {
    ...body,
    id: randomBytes(16).toString('base64url'),
    acceptedAt: context.now().getTime(),
  };
  await store.root.transaction(() => {
    const number = store.next('messages');
    store.messages.put(number, message);
    const events: object[] = [];
    for (const [index, personalization] of personalizations.entries()) {
      store.personalizations.put([number, index], personalization);
      for (const { email } of personalization.to) {
        const row = { message: number, personalization: index, recipient: events.length, email };
        const mail = { id: store.next('mails'), row, message, personalization };
        putMail(context, mail);
        events.push(startMail(context, mail));
      }
    }
    dispatcher.enqueue(events);
  });
  dispatcher.wake();
  agenda.check();
  return message.id;
}

function putMail({ store, campaignArg }: SandboxContext, mail: Mail): void {
  store.mails.put(mail.id, mail.row);
  store.mailsByAddress.put(mail.row.email.toLowerCase(), mail.id);
  const campaign = campaignOf(mail, campaignArg);
  if (campaign !== undefined) store.mailsByCampaign.put(campaign, mail.id);
}
