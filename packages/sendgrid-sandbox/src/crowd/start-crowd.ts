import type { SandboxContext } from '../context.ts';
import { oneClickUrl } from '../events/one-click.ts';
import type { TrackedLink } from '../rendering/tracked-links.ts';
import { render } from '../rendering/tracking-request.ts';
import { mailIdsOf } from '../store/campaigns.ts';
import { eventsOf, findMail } from '../store/mails.ts';
import type { MailEvent } from '../store/types.ts';
import { castCrowd, type Waiting } from './cast.ts';
import { writeScript } from './script.ts';

/** Long enough to watch, short enough to wait for. */
const defaultSeconds = 40;

interface Options {
  /** How long until the last event is posted. */
  seconds?: number | undefined;
  /** The campaign's name by default. */
  seed?: string | undefined;
}

/**
 * Makes the readers of a campaign react: opens, machine opens, clicks, a few bounces of each class,
 * a complaint, an unsubscribe, with some events late and some repeated. Each email has one reader,
 * who reacts once.
 * @returns how many readers came; 0 if all of them came before.
 */
export async function startCrowd(
  context: SandboxContext,
  campaign: string,
  { seconds = defaultSeconds, seed = campaign }: Options = {},
): Promise<number> {
  const { store, agenda, now } = context;
  const mailIds = mailIdsOf(store, campaign);
  const came = await store.root.transaction(() => {
    const waiting = mailIds.flatMap((mailId) => waitingFor(context, campaign, mailId) ?? []);
    const stage = { campaign, seed, start: now().getTime(), span: seconds * 1_000 };
    const parts = castCrowd(waiting, seed);
    for (const one of waiting) {
      const part = parts.get(one.mail.id);
      if (part) {
        store.parts.put([campaign, one.mail.id], part);
        for (const { dueAt, planned } of writeScript(one, part, stage)) agenda.add(dueAt, planned);
      }
    }
    return waiting.length;
  });
  agenda.check();
  return came;
}

/** The email with what its reader may do; undefined if it failed or has already had its reader. */
function waitingFor(
  context: SandboxContext,
  campaign: string,
  mailId: number,
): Waiting | undefined {
  const { store } = context;
  const mail = findMail(store, mailId);
  const past = eventsOf(store, mailId);
  const over = past.length === 0 || past.some(({ event }) => ['dropped', 'bounce'].includes(event));
  if (!mail || over || store.parts.get([campaign, mailId])) return undefined;
  let links: TrackedLink[] | undefined;
  return {
    mail,
    deliveredAt: deliveryOf(past),
    oneClick: oneClickUrl(mail),
    links() {
      links ??= render(context, mail).links;
      return links;
    },
  };
}

/**
 * When an email was delivered, in Unix milliseconds. An opened or clicked email was delivered, too.
 */
function deliveryOf(past: MailEvent[]): number | undefined {
  const first = past.find(({ event }) => ['delivered', 'open', 'click'].includes(event));
  return first && first.timestamp * 1_000;
}
