import { type mergeInputSchema, notesMaxLength, type Person } from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { eventBy, recordEvents } from '../history/record-event.ts';
import { refreshStatus, statusOf } from '../suppressions/status.ts';
import { derivedOf } from './describe.ts';
import { findPerson, readPerson } from './find-person.ts';
import type { PersonRecord } from './person.model.ts';
import { viewPerson } from './person-view.ts';

type Input = z.infer<typeof mergeInputSchema>;

/**
 * Makes one person of two. The record whose address wins stays and keeps its id, so that no moment
 * needs one address twice; the answer says which. The other's history comes along, and a crash in
 * between leaves both, to be merged again. Throws `not-found`, `conflict` for the same person
 * twice, and `stale` with the one who changed.
 */
export async function mergePeople(
  context: Context,
  id: string,
  { otherId, version, otherVersion, take }: Input,
  asked: Asked,
): Promise<Person> {
  if (id === otherId) throw new DomainError('conflict', 'merge-same-person');
  const [mine, other] = [await findPerson(context, id), await findPerson(context, otherId)];
  await requireVersion(context, mine, version);
  await requireVersion(context, other, otherVersion);
  const otherStays =
    mine.email === undefined || (take.email === 'other' && other.email !== undefined);
  const [kept, lost] =
    otherStays && other.email !== undefined ? [other, mine] : ([mine, other] as const);
  const about = { target: `person:${kept._id}`, subject: kept.email ?? '' };
  return context.audit.during({ ...asked, action: 'person-merge', ...about }, async () => {
    const { database } = context;
    const merged = await mergedFields(context, { mine, other, take, kept, lost });
    const { matchedCount } = await database.users.updateOne(
      { _id: kept._id, version: kept.version ?? { $in: [0, null] } },
      { $set: merged, $inc: { version: 1 } },
    );
    if (matchedCount === 0) throw await stale(context, kept._id);
    await recordEvents(context, [
      {
        personId: kept._id,
        by: eventBy(asked),
        kind: 'merged',
        data: {
          before: await viewPerson(context, kept),
          other: await viewPerson(context, lost),
          take,
        },
      },
    ]);
    await database.personEvents.updateMany(
      { personId: lost._id },
      { $set: { personId: kept._id } },
    );
    const { deletedCount } = await database.users.deleteOne({
      _id: lost._id,
      version: lost.version ?? { $in: [0, null] },
    });
    if (deletedCount === 0) throw await stale(context, lost._id);
    await refreshStatus(context, [kept.email ?? '']);
    return readPerson(context, kept._id);
  });
}

async function requireVersion(context: Context, person: PersonRecord, version: number) {
  if ((person.version ?? 0) !== version) throw await stale(context, person._id);
}

const stale = async (context: Context, id: string) =>
  new DomainError('stale', 'person-changed', { current: await readPerson(context, id) });

async function mergedFields(
  context: Context,
  sides: {
    mine: PersonRecord;
    other: PersonRecord;
    take: Input['take'];
    kept: PersonRecord;
    lost: PersonRecord;
  },
) {
  const { mine, other, take, kept, lost } = sides;
  const chosen = <Field extends 'fullName' | 'phoneNumber' | 'address' | 'language'>(
    field: Field,
  ): PersonRecord[Field] => {
    const [first, second] = take[field] === 'other' ? [other, mine] : [mine, other];
    // What one does not have comes from the other.
    return first[field] || second[field];
  };
  const language = chosen('language');
  const named = {
    fullName: chosen('fullName'),
    phoneNumber: chosen('phoneNumber'),
    address: chosen('address'),
  };
  const traits = new Map(other.traits?.map((trait) => [trait.k, trait]));
  for (const trait of mine.traits ?? [])
    if (take[trait.k] !== 'other' || !traits.has(trait.k)) traits.set(trait.k, trait);
  const notes =
    take.notes === undefined
      ? [mine.notes, other.notes].filter(Boolean).join('\n\n')
      : (take.notes === 'other' ? other : mine).notes;
  return {
    ...named,
    ...(language !== undefined && { language }),
    ...derivedOf({ ...named, email: kept.email }),
    status: await statusOf(context, kept.email ?? ''),
    tagIds: [...new Set([...mine.tagIds, ...other.tagIds])],
    traits: [...traits.values()],
    // Nobody gets mail about a topic that they declined under either address.
    topicsOut: [...new Set([...(mine.topicsOut ?? []), ...(other.topicsOut ?? [])])],
    notes: (notes ?? '').slice(0, notesMaxLength),
    ...latestOf(mine, other),
    createdAt: new Date(Math.min(mine.createdAt.getTime(), other.createdAt.getTime())),
    merged: [
      ...(kept.merged ?? []),
      ...(lost.merged ?? []),
      { id: lost._id, email: lost.email ?? '' },
    ],
    updatedAt: context.now(),
  };
}

/** The later of what is a time: an email got, opened or clicked, and the end of a pause. */
const latestOf = (one: PersonRecord, other: PersonRecord) =>
  Object.fromEntries(
    (['lastDeliveredAt', 'lastOpenedAt', 'lastClickedAt', 'pausedUntil'] as const).flatMap(
      (field) => {
        const times = [one, other].flatMap((person) => person[field]?.getTime() ?? []);
        return times.length === 0 ? [] : [[field, new Date(Math.max(...times))]];
      },
    ),
  );
