import {
  type Language,
  languageSchema,
  longestPauseDays,
  type Topic,
  ticked,
} from '@secondset/contracts';
import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import { changesBetween } from '../people/changes-between.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { readTopics } from '../topics/topics.ts';

/** What somebody on the list has chosen. */
export interface Choices {
  /** Of the topics on offer, those they want. */
  topics: readonly string[];
  language: Language;
  pausedUntil?: Date;
}

export interface Preferences extends Choices {
  offered: readonly Topic[];
}

const pauses: Readonly<Record<string, number>> = { '30': 30, '90': 90 };
const daySeconds = 86_400;

/** Null for an address that is not on the list. */
export async function readPreferences(
  context: Context,
  email: string,
): Promise<Preferences | null> {
  const person = await context.database.users.findOne({ email }).lean<PersonRecord | null>();
  if (person === null) return null;
  const { topics: offered } = await readTopics(context);
  return { offered, ...choicesOf(person, offered, context.now()) };
}

function choicesOf(
  { topicsOut = [], language = 'en', pausedUntil }: PersonRecord,
  offered: readonly Topic[],
  now: Date,
): Choices {
  return {
    topics: offered.flatMap(({ id }) => (topicsOut.includes(id) ? [] : [id])),
    language,
    ...(pausedUntil !== undefined && pausedUntil > now && { pausedUntil }),
  };
}

export const topicField = (id: string) => `topic-${id}`;

/** What the form of the page says. Anything else in it is not a choice, and changes nothing. */
export function readChoices(
  form: Readonly<Record<string, string>>,
  { offered, language }: Preferences,
  now: Date,
): Choices {
  return {
    topics: offered.flatMap(({ id }) => (form[topicField(id)] === ticked ? [id] : [])),
    language: languageSchema.safeParse(form.preferred).data ?? language,
    ...pauseIn(form.pause ?? '', now),
  };
}

/** A number of days, or the end of the pause that is on already. */
function pauseIn(pause: string, now: Date): { pausedUntil?: Date } {
  const days = pauses[pause];
  if (days !== undefined) return { pausedUntil: addSeconds(now, days * daySeconds) };
  const until = new Date(pause);
  const latest = addSeconds(now, longestPauseDays * daySeconds);
  return until > now && until <= latest ? { pausedUntil: until } : {};
}

/**
 * Stores what somebody chose; false for an address that is no longer on the list. It touches no
 * suppression, and topics that are no longer on offer stay declined.
 */
export async function savePreferences(
  context: Context,
  email: string,
  { topics, language, pausedUntil, offered }: Choices & { offered: readonly Topic[] },
): Promise<boolean> {
  const { users } = context.database;
  const declined = offered.flatMap(({ id }) => (topics.includes(id) ? [] : [id]));
  const person = await users
    .findOne({ email })
    .select({ topicsOut: 1 })
    .lean<PersonRecord | null>();
  if (person === null) return false;
  const onOffer = new Set(offered.map(({ id }) => id));
  const former = (person.topicsOut ?? []).filter((id) => !onOffer.has(id));
  const choice = {
    topicsOut: [...former, ...declined],
    language,
    ...(pausedUntil !== undefined && { pausedUntil }),
  };
  const before = await users
    .findOneAndUpdate(
      { email },
      {
        $set: { ...choice, updatedAt: context.now() },
        ...(pausedUntil === undefined && { $unset: { pausedUntil: 1 } }),
        $inc: { version: 1 },
      },
      { returnDocument: 'before' },
    )
    .lean<PersonRecord | null>();
  if (before === null) return false;
  const { pausedUntil: _ended, ...rest } = before;
  const data = changesBetween(before, { ...rest, ...choice });
  if (Object.keys(data).length > 0)
    await recordEvents(context, [
      { personId: before._id, by: { kind: 'person' }, kind: 'preferences', data },
    ]);
  return true;
}
