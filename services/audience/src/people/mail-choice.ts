import {
  getsMoreMail,
  longestPauseDays,
  type Person,
  type personInputSchema,
} from '@secondset/contracts';
import { type Asked, addSeconds, DomainError, invalid, newId } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { eventBy, recordEvents } from '../history/record-event.ts';
import { readTopics } from '../topics/topics.ts';
import type { PersonRecord } from './person.model.ts';

type Input = Pick<z.infer<typeof personInputSchema>, 'topicsOut' | 'pausedUntil'>;
type Known = Pick<PersonRecord, 'topicsOut' | 'pausedUntil'>;

const daySeconds = 86_400;

/** Throws `invalid` for a topic that is neither on offer nor declined already. */
export async function requireTopics(
  context: Pick<Context, 'database'>,
  wanted: readonly string[],
  declined: readonly string[] = [],
): Promise<void> {
  const { topics } = await readTopics(context);
  const known = new Set([...topics.map(({ id }) => id), ...declined]);
  if (!wanted.every((id) => known.has(id))) throw invalid('topicsOut', 'topic-unknown');
}

/** The end of a pause as it is stored; null for none, undefined to leave it as it is. */
export function pauseOf(
  { pausedUntil }: Input,
  known: Pick<Known, 'pausedUntil'>,
  now: Date,
): Date | null | undefined {
  if (pausedUntil === undefined || pausedUntil === null) return pausedUntil;
  const until = new Date(pausedUntil);
  if (until.getTime() === known.pausedUntil?.getTime()) return undefined;
  if (until <= now) throw invalid('pausedUntil', 'pause-in-the-past');
  if (until > addSeconds(now, longestPauseDays * daySeconds))
    throw invalid('pausedUntil', 'pause-too-long');
  return until;
}

/** That someone agreed to more email than they had chosen. */
interface Resumed {
  statement: string;
  topics: string[];
}

/**
 * What a change lets reach a person again that they had declined; undefined if nothing. Throws
 * `forbidden` for those who may not decide that, and `invalid` without a statement.
 */
export function resumedMail(
  { topicsOut = [], pausedUntil }: Known,
  input: Input & { statement?: string | undefined },
  { manages, now }: { manages: boolean; now: Date },
): Resumed | undefined {
  const before = { topicsOut, pausedUntil: pausedUntil?.toISOString() ?? null };
  const wanted = input.topicsOut ?? topicsOut;
  const until = input.pausedUntil === undefined ? before.pausedUntil : input.pausedUntil;
  if (!getsMoreMail(before, { topicsOut: wanted, pausedUntil: until }, now)) return undefined;
  if (!manages) throw new DomainError('forbidden', 'more-mail-needs-administrator');
  const { statement = '' } = input;
  if (statement === '') throw invalid('statement', 'statement-missing');
  return { statement, topics: topicsOut.filter((id) => !wanted.includes(id)) };
}

/** Does this with the statement in the audit log, the history, and the proofs of consent. */
export async function withProof(
  context: Context,
  { _id, email = '' }: PersonRecord,
  { statement, topics }: Resumed,
  asked: Asked,
  change: () => Promise<Person>,
): Promise<Person> {
  const about = { target: `person:${_id}`, subject: email };
  return context.audit.during({ ...asked, action: 'person-lift', ...about }, async () => {
    const changed = await change();
    const data = { statement, topics };
    await recordEvents(context, [{ personId: _id, by: eventBy(asked), kind: 'consent', data }]);
    if (email !== '')
      await context.consents.record({
        id: newId(),
        email,
        action: 'confirmed',
        at: context.now(),
        source: 'console',
        basis: statement,
        ...('person' in asked.actor && { by: asked.actor.person }),
      });
    return changed;
  });
}
