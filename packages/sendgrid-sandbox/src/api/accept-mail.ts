import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { sendNow } from '../events/send-now.ts';
import { campaignOf } from '../store/campaigns.ts';
import type { Mail, MailRequest, MailRow, Message, Personalization } from '../store/types.ts';

/**
 * Takes a valid request in: stores the message once and a row for each recipient, and queues their
 * first events. Everything is on disk when it returns.
 * @returns the X-Message-Id: 22 characters of base64url.
 */
export async function acceptMail(context: SandboxContext, request: MailRequest): Promise<string> {
  const { store, dispatcher, agenda } = context;
  const { personalizations, sandboxMode: _, ...body } = request;
  const message: Message = {
    ...body,
    id: randomBytes(16).toString('base64url'),
    acceptedAt: Date.now(),
  };
  let anyScheduled = false;
  await store.root.transaction(() => {
    const number = store.next('messages');
    store.messages.put(number, message);
    const events: object[] = [];
    let recipient = 0;
    for (const [index, personalization] of personalizations.entries()) {
      store.personalizations.put([number, index], personalization);
      const dueAt = futureDueTime(message, personalization);
      for (const { kind, email } of recipientsOf(personalization)) {
        const row: MailRow = {
          message: number,
          personalization: index,
          recipient,
          email,
          kind,
          dueAt,
        };
        const mail = { id: store.next('mails'), row, message, personalization };
        recipient += 1;
        putMail(context, mail);
        if (dueAt === undefined) {
          events.push(...sendNow(context, mail));
        } else {
          store.scheduled.put([dueAt, mail.id], true);
          anyScheduled = true;
        }
      }
    }
    dispatcher.enqueue(events);
  });
  dispatcher.wake();
  agenda.check();
  if (anyScheduled) context.scheduleChanged();
  return message.id;
}

function putMail({ store, campaignArg }: SandboxContext, mail: Mail): void {
  store.mails.put(mail.id, mail.row);
  store.mailsByAddress.put(mail.row.email.toLowerCase(), mail.id);
  const campaign = campaignOf(mail, campaignArg);
  if (campaign !== undefined) store.mailsByCampaign.put(campaign, mail.id);
}

function recipientsOf(
  personalization: Personalization,
): { kind: 'to' | 'cc' | 'bcc'; email: string }[] {
  return (['to', 'cc', 'bcc'] as const).flatMap((kind) =>
    personalization[kind].map(({ email }) => ({ kind, email })),
  );
}

function futureDueTime(message: Message, personalization: Personalization): number | undefined {
  const sendAt = personalization.sendAt ?? message.sendAt;
  return sendAt !== undefined && sendAt * 1_000 > message.acceptedAt ? sendAt * 1_000 : undefined;
}
