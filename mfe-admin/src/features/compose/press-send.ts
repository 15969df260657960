import type { Campaign, CampaignInput, EditorBody, RecipientCount } from '@secondset/contracts';
import type { BodyProblem } from '@secondset/email/body';
import { messageOf } from '../../api/api-error.ts';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import type { ConsoleServices } from '../../console-context.tsx';
import { isEmptyBody } from '../editor/safe-body.ts';
import { type ComposerState, type ComposerStore, fillFrom } from './composer-store.ts';
import { type SendOptions, type SendResult, sendCampaign, watchCampaign } from './send-campaign.ts';
import type { Sending } from './send-question.tsx';

type Services = Pick<ConsoleServices, 'campaigns' | 'alerts' | 'pollMilliseconds'>;

export interface SendPress {
  store: ComposerStore;
  services: Services;
  signal: AbortSignal;
  /** The body as it stands in the editor at the press, once its pictures are there. */
  readBody(): Promise<EditorBody>;
  /** What of it a mail could not carry. */
  checkBody(body: EditorBody): BodyProblem[];
  /** Asks again who would get the mail. */
  countRecipients(): Promise<RecipientCount>;
  /** Asks again whether mail is on hold. */
  isOnHold(): Promise<boolean>;
  /** Shows the person what would be sent to whom; resolves to whether it shall be. */
  confirm(sending: Omit<Sending, 'group'>): Promise<boolean>;
  /** Called when a campaign has ended, whichever way. */
  onEnd(): void;
}

/** Starts a campaign from the draft, once, and tells how it ended. */
export async function pressSend(press: SendPress): Promise<void> {
  const { store } = press;
  if (store.get().sending) return;
  // Before the first wait: a second press must find it set.
  store.set({ sending: true, campaign: undefined, steered: undefined, result: undefined });
  const input = await prepare(press).catch((error: unknown) => {
    press.services.alerts.show(`Error saving campaign: ${messageOf(error)}`);
    return undefined;
  });
  if (!input) {
    store.set({ sending: false });
    return;
  }
  store.set({ pending: input });
  settle(press, await sendCampaign(input, watching(press)));
}

/**
 * The campaign to ask for, or nothing when something stands against it, which the person is told.
 */
async function prepare(press: SendPress): Promise<CampaignInput | undefined> {
  const { store, services } = press;
  const { subject, tagId } = store.get();
  const body = await press.readBody();
  if (press.signal.aborted) return undefined;
  const errors = missing(subject, body);
  const problems = press.checkBody(body);
  store.set({ errors, body, problems });
  if (errors.subject || errors.body || problems.length > 0) return undefined;
  // Not knowing is no reason to stop: the service counts again when it freezes the recipients.
  const count = await press.countRecipients().catch(() => undefined);
  if (count?.recipients === 0) {
    services.alerts.show('There are no users with emails in this group.');
    return undefined;
  }
  const draft = { subject, body, tagId: tagId || null };
  const { pending } = store.get();
  const again = pending !== undefined && isSameDraft(pending, draft);
  // The same press once more cannot mail anybody twice.
  const check = again
    ? undefined
    : await services.campaigns.checkSend(draft).catch(() => undefined);
  const onHold = await press.isOnHold();
  if (!(await confirmed(press, { subject, count, check, onHold }))) return undefined;
  if (again) return pending;
  if (!pending) return { requestId: crypto.randomUUID(), ...draft };
  const question =
    'Your last try may have been sent. Do you want to send this changed mail as well?';
  return services.alerts.confirm(question)
    ? { requestId: crypto.randomUUID(), ...draft }
    : undefined;
}

async function confirmed(
  { store, confirm }: SendPress,
  sending: Omit<Sending, 'group'>,
): Promise<boolean> {
  store.set({ confirming: true });
  try {
    return await confirm(sending);
  } finally {
    store.set({ confirming: false });
  }
}

/** What somebody went on writing while the mail was being sent stays. */
function isAsSent(store: ComposerStore, sent: CampaignInput | undefined): boolean {
  const { subject, body, tagId } = store.get();
  return sent !== undefined && isSameDraft(sent, { subject, body, tagId: tagId || null });
}

const isSameDraft = ({ requestId: _, ...pending }: CampaignInput, draft: object) =>
  JSON.stringify(pending) === JSON.stringify(draft);

function missing(subject: string, body: EditorBody): ComposerState['errors'] {
  return {
    ...(subject.trim() === '' && { subject: 'Enter a subject.' }),
    ...(isEmptyBody(body) && { body: 'Write something first.' }),
  };
}

/** The console that was left may not have let go yet. */
function untilIdle(store: ComposerStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get().sending) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Goes on watching a campaign whose console was left before it ended. */
export async function continueWatching(
  press: Pick<SendPress, 'store' | 'services' | 'signal' | 'onEnd'>,
): Promise<void> {
  const { store, signal } = press;
  await untilIdle(store);
  const { pending, campaign } = store.get();
  if (!pending || !campaign || signal.aborted) return;
  store.set({ sending: true });
  settle(press, await watchCampaign(campaign, watching(press)));
}

/** Pauses, resumes or stops the campaign that is being sent. */
export async function steer(
  press: Pick<SendPress, 'store' | 'services' | 'signal' | 'onEnd'>,
  campaign: Campaign,
  action: CampaignAction,
): Promise<void> {
  const { store, services } = press;
  const question = 'Stop sending for good? People who have not received the mail will not get it.';
  if (action === 'cancel' && !services.alerts.confirm(question)) return;
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
  const { pending, steered } = store.get();
  store.set({ sending: false, pending: undefined });
  const fail = (message: string) => {
    store.set({ result: { ok: false, message } });
    const ownDoing = steered === (result.kind === 'paused' ? 'pause' : 'cancel');
    if (!ownDoing) services.alerts.show(message);
  };
  switch (result.kind) {
    case 'abandoned':
      // What became of it is seen when the console opens again, or learnt by asking for it again.
      store.set({ pending });
      return;
    case 'not-saved':
      store.set({
        errors: { subject: result.fields.subject, body: result.fields.body },
        problems: pending ? problemsIn(result.fields, pending.body) : [],
        ...(result.unknown && { pending }),
      });
      fail(`Error saving campaign: ${result.message}`);
      return;
    case 'failed':
    case 'paused':
      fail(`Error sending campaign: ${result.message}`);
      onEnd();
      return;
    case 'sent': {
      const message = `Campaign sent successfully to ${result.accepted} users!`;
      store.set({ result: { ok: true, message } });
      if (isAsSent(store, pending)) fillFrom(store, undefined);
      services.alerts.show(message);
      onEnd();
    }
  }
}

/** What the service said of single blocks, which it names by their places. */
function problemsIn(
  fields: Readonly<Record<string, string>>,
  { blocks }: { blocks: readonly { id?: string | undefined }[] },
): BodyProblem[] {
  return Object.entries(fields).flatMap(([field, message]) => {
    const place = /^body\.blocks\.(\d+)/.exec(field)?.[1];
    if (place === undefined) return [];
    const block = Number(place);
    return [{ code: 'unsendable-markup', block, id: blocks[block]?.id, message }];
  });
}
