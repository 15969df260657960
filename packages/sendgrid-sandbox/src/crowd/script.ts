import type { Happening, HappeningDetails, Planned } from '../store/happenings.ts';
import type { Part } from '../store/types.ts';
import type { Waiting } from './cast.ts';
import { createRandom, type Random } from './random.ts';
import { blocks, bounces, people, prefetcher, scanner } from './readers.ts';

/** Gateways look as soon as they have an email, however long the crowd takes. */
const scannedWithinMs = 1_000;

export interface Stage {
  campaign: string;
  seed: string;
  /** Unix milliseconds at which the crowd comes. */
  start: number;
  /** How long until the last event is posted, in milliseconds: days, condensed. */
  span: number;
}

export interface Scene {
  dueAt: number;
  planned: Planned;
}

/**
 * What happens to one email: each thing at its own moment, some of it posted to the webhook later.
 */
export function writeScript(one: Waiting, part: Part, stage: Stage): Scene[] {
  const random = createRandom(`${stage.seed}\n${one.mail.row.email.toLowerCase()}\nscript`);
  const writer = createWriter(one, part, stage);
  const arrivedAt = arrive(one, part, writer, random);
  if (arrivedAt !== undefined) react(one, part, arrivedAt, writer, random);
  return writer.scenes();
}

interface Writer {
  /** `at` is a share of the stage's span. */
  happen(happening: Happening, at: number, details?: HappeningDetails, postedAt?: number): void;
  leave(url: string, at: number): void;
  /**
   * Something that happened at a time of its own, in Unix milliseconds, and is posted at a later
   * moment of the stage.
   */
  report(happening: Happening, at: number, postedAt: number, details?: HappeningDetails): void;
  /** The time of a moment of the stage, in Unix milliseconds. */
  timeOf(share: number): number;
  scenes(): Scene[];
}

function createWriter({ mail }: Waiting, part: Part, stage: Stage): Writer {
  const { campaign, start, span } = stage;
  const scenes: Scene[] = [];
  const moment = (share: number) => Math.round(start + Math.min(1, share) * span);
  const repeatAfterMs = part.repeated ? Math.round(span / 10) : undefined;
  const base = { mailId: mail.id, campaign };
  const add = (happening: Happening, at: number, dueAt: number, more: HappeningDetails) => {
    const details = { ...more, timestamp: Math.floor(at / 1_000) };
    scenes.push({
      dueAt,
      planned: { kind: 'happen', ...base, happening, details, repeatAfterMs },
    });
  };
  return {
    happen: (happening, at, details = {}, postedAt = at) =>
      add(happening, moment(at), moment(postedAt), details),
    report: (happening, at, postedAt, details = {}) =>
      add(happening, Math.min(at, moment(postedAt)), moment(postedAt), details),
    timeOf: moment,
    leave: (url, at) =>
      scenes.push({ dueAt: moment(at), planned: { kind: 'one-click', ...base, url, attempts: 0 } }),
    scenes: () => scenes,
  };
}

/** Plans the delivery or failure of the email. Returns when it arrives, or undefined. */
function arrive(
  { mail }: Waiting,
  part: Part,
  { happen, report }: Writer,
  random: Random,
): number | undefined {
  const soon = random.next() * 0.1;
  switch (part.fate) {
    case 'bounced':
      happen('bounce', soon, random.pick(bounces));
      return undefined;
    case 'blocked':
      happen('blocked', soon, random.pick(blocks));
      return undefined;
    case 'delivered-before':
      if (part.late) report('deferred', mail.message.acceptedAt, soon);
      return soon / 2;
    case 'deferred': {
      const at = 0.1 + 2 * soon;
      happen('deferred', soon / 2);
      happen('delivered', at, {}, part.late ? at + 0.3 : at);
      return at;
    }
    case 'delivered':
      happen('delivered', soon, {}, part.late ? soon + 0.3 : soon);
      return soon;
    default:
      return part.fate satisfies never;
  }
}

function react(one: Waiting, part: Part, arrivedAt: number, writer: Writer, random: Random): void {
  const { happen, report, timeOf, leave } = writer;
  if (part.scanned) {
    const at = (one.deliveredAt ?? timeOf(arrivedAt)) + scannedWithinMs * random.next();
    for (const link of one.links())
      report('click', at, arrivedAt + 0.03, { ...scanner, ...target(link) });
  }
  if (part.prefetched) happen('machine_open', arrivedAt + random.next() * 0.05, prefetcher);
  const reader = random.pick(people);
  // Most people who open an email do so soon, and fewer and fewer as time passes.
  let at = arrivedAt + 0.05 + Math.min(0.45, random.exponential(0.15));
  for (let open = 0; open < part.opens; open += 1) {
    at += open === 0 ? 0 : 0.05 + random.next() * 0.1;
    happen('open', at, reader);
  }
  const links = one.links();
  const first = Math.floor(random.next() * links.length);
  for (let click = 0; click < part.clicks; click += 1) {
    const link = links[(first + click) % links.length];
    at += 0.02 + random.next() * 0.05;
    if (link) happen('click', at, { ...reader, ...target(link) });
  }
  at += 0.02 + random.next() * 0.03;
  if (part.ending === 'complaint') happen('spamreport', at, reader);
  else if (part.ending === 'unsubscribe' && one.oneClick) leave(one.oneClick, at);
  else if (part.ending === 'unsubscribe') happen('unsubscribe', at, reader);
}

const target = ({ url, index, part }: ReturnType<Waiting['links']>[number]) => ({
  url,
  linkIndex: index,
  linkPart: part,
});
