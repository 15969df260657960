import type { Campaign, EditorBody } from '@secondset/contracts';
import { messageOf } from '../../api/api-error.ts';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import type { ConsoleServices } from '../../console-context.tsx';
import { isEmptyBody } from '../editor/safe-body.ts';
import { type ComposerState, type ComposerStore, fillFrom } from './composer-store.ts';
import { type SendOptions, type SendResult, sendCampaign, watchCampaign } from './send-campaign.ts';

type Services = Pick<ConsoleServices, 'campaigns' | 'alerts' | 'pollMilliseconds'>;

export interface SendPress {
  store: ComposerStore;
  services: Services;
  signal: AbortSignal;
  /** The body as it stands in the editor at the press. */
  readBody(): Promise<EditorBody>;
  /** Asks anew how many people would get the mail. */
  countRecipients(): Promise<number>;
  /** Called when a campaign has ended, whichever way. */
  onEnd(): void;
}

/** Starts a campaign from the draft, once, and tells how it ended. */
export async function pressSend(press: SendPress): Promise<void> {
  const { store, services } = press;
  if (store.get().sending) return;
  // Before the first wait: a second press must find it set.
  const requestId = store.get().requestId ?? crypto.randomUUID();
  store.set({
    sending: true,
    requestId,
    campaign: undefined,
    steered: undefined,
    result: undefined,
  });
  const { subject, tagId } = store.get();
  const body = await press.readBody();
  const errors = missing(subject, body);
  store.set({ errors });
  if (errors.subject || errors.body) {
    store.set({ sending: false });
    return;
  }
  // Not knowing is no reason to stop: the service counts again when it freezes the recipients.
  if ((await press.countRecipients().catch(() => undefined)) === 0) {
    store.set({ sending: false });
    services.alerts.show('There are no users with emails in this group.');
    return;
  }
  const input = { requestId, subject, body, tagId: tagId || null };
  settle(press, await sendCampaign(input, watching(press)));
}

function missing(subject: string, body: EditorBody): ComposerState['errors'] {
  return {
    ...(subject.trim() === '' && { subject: 'Enter a subject.' }),
    ...(isEmptyBody(body) && { body: 'Write something first.' }),
  };
}

/** Pauses, resumes or stops the campaign that is being sent. */
export async function steer(
  press: Pick<SendPress, 'store' | 'services' | 'signal' | 'onEnd'>,
  campaign: Campaign,
  action: CampaignAction,
): Promise<void> {
  const { store, services } = press;
  try {
    store.set({ steered: action });
    const changed = await services.campaigns.steerCampaign(campaign.id, action);
    store.set({ campaign: changed });
    // Whoever is watching already sees the change at the next look.
    if (store.get().sending) return;
    store.set({ sending: true, result: undefined });
    settle(press, await watchCampaign(changed, watching(press)));
  } catch (error) {
    services.alerts.show(`Error sending campaign: ${messageOf(error)}`);
  }
}

const watching = ({
  store,
  services,
  signal,
}: Pick<SendPress, 'store' | 'services' | 'signal'>): SendOptions => ({
  campaigns: services.campaigns,
  pollMilliseconds: services.pollMilliseconds,
  signal,
  onProgress: (campaign) => store.set({ campaign }),
});

function settle(
  { store, services, onEnd }: Pick<SendPress, 'store' | 'services' | 'onEnd'>,
  result: SendResult,
): void {
  const fail = (message: string, requestId: string | undefined) => {
    store.set({ sending: false, requestId, result: { ok: false, message } });
    const own = result.kind === 'paused' ? 'pause' : 'cancel';
    if (store.get().steered !== own) services.alerts.show(message);
  };
  switch (result.kind) {
    case 'abandoned':
      store.set({ sending: false });
      return;
    case 'not-saved':
      fail(
        `Error saving campaign: ${result.message}`,
        result.unknown ? store.get().requestId : undefined,
      );
      return;
    case 'failed':
    case 'paused':
      fail(`Error sending campaign: ${result.message}`, undefined);
      onEnd();
      return;
    case 'sent': {
      const message = `Campaign sent successfully to ${result.accepted} users!`;
      store.set({ sending: false, requestId: undefined, result: { ok: true, message } });
      services.alerts.show(message);
      fillFrom(store, undefined);
      onEnd();
    }
  }
}
