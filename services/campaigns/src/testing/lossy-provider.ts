import type { MailProvider, ProviderMail, SendOutcome } from '../provider/provider.ts';

const lost: SendOutcome = { kind: 'unknown', detail: 'SendGrid’s answer did not arrive (TEST).' };

/** A provider that accepts every call and loses some answers. The test makes the events. */
export interface LossyProvider extends MailProvider {
  calls: ProviderMail[];
  /** How many of the next answers are lost. */
  losses: number;
  /** Awaited after a call was accepted and before it is answered. */
  beforeAnswer: () => Promise<void>;
  /** How many emails each address got. */
  mailsPerAddress(): Record<string, number>;
  /** An event of a call about one of its recipients. */
  event(call: number, recipient: number, name: string): Record<string, unknown>;
}

export function createLossyProvider(): LossyProvider {
  const provider: LossyProvider = {
    calls: [],
    losses: 0,
    beforeAnswer: () => Promise.resolve(),
    send: async (mail) => {
      provider.calls.push(mail);
      const isLost = provider.losses > 0;
      if (isLost) provider.losses -= 1;
      await provider.beforeAnswer();
      return isLost ? lost : { kind: 'accepted', messageId: `message-${provider.calls.length}` };
    },
    mailsPerAddress: () => {
      const counts: Record<string, number> = {};
      for (const { recipients } of provider.calls)
        for (const { email } of recipients) counts[email] = (counts[email] ?? 0) + 1;
      return counts;
    },
    event: (call, recipient, name) => {
      const mail = provider.calls[call];
      const to = mail?.recipients[recipient];
      if (mail === undefined || to === undefined) throw new Error('There is no such mail');
      return {
        email: to.email,
        event: name,
        timestamp: Math.floor(Date.now() / 1000),
        sg_event_id: `${name}-${call}-${recipient}`,
        sg_message_id: `message-${call + 1}.${recipient}`,
        ss_delivery: to.deliveryId,
        ss_request: mail.requestId,
      };
    },
  };
  return provider;
}
