import {
  type Held,
  heldSchema,
  type PersonExport,
  type PersonExportInput,
} from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { historyOf } from '../history/timeline.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { viewPerson } from '../people/person-view.ts';
import { suppressionsOf } from '../suppressions/find-suppressions.ts';
import type { TrashRecord } from '../trash/trash.model.ts';

/** Everything that the services hold on one person. Throws `not-found`, and fails as a whole. */
export async function exportPerson(
  context: Context,
  input: PersonExportInput,
  asked: Asked,
): Promise<PersonExport> {
  const { database, audit, peers, now } = context;
  const listed = await database.users
    .find('userId' in input ? { _id: input.userId } : { email: input.email })
    .lean<PersonRecord[]>();
  // Someone who was deleted with many others is held for another day.
  const thrownAway = await database.trash
    .find('userId' in input ? { _id: input.userId } : { 'person.email': input.email })
    .lean<TrashRecord[]>();
  const people = [...listed, ...thrownAway.map(({ person }) => person)];
  const [first] = people;
  if ('userId' in input && first === undefined) throw new DomainError('not-found', 'person-gone');
  const email = 'email' in input ? input.email : (first?.email ?? '');
  const target = 'userId' in input ? `person:${input.userId}` : undefined;
  const entry = { ...asked, action: 'person-export', subject: email, target } as const;
  // To ask what is held on a forgotten address must not keep the address.
  const kept = first === undefined ? ({ onlyKnown: 'subject' } as const) : {};
  return audit.during({ ...entry, ...kept }, async () => {
    const merged = people.flatMap(({ merged: duplicates = [] }) => duplicates);
    const userIds = [...people.map(({ _id }) => _id), ...merged.map(({ id }) => id)];
    const query = { email, userIds };
    const [own, campaigns, auth] = await Promise.all([
      exportOwn(context, people, email),
      peers.campaigns.post('/internal/export', query, heldSchema),
      peers.auth.post('/internal/export', query, heldSchema),
    ]);
    return { exportedAt: now().toISOString(), audience: own, campaigns, auth };
  });
}

const forgottenProof = 'a keyed hash: the address itself was forgotten';

type People = readonly PersonRecord[];

async function exportOwn(context: Context, people: People, email: string): Promise<Held> {
  const { database, audit } = context;
  const known = {
    people: await Promise.all(people.map((person) => viewPerson(context, person))),
    history: await historyOf(
      context,
      people.map(({ _id }) => _id),
    ),
  };
  if (email === '') return known;
  const entries = await database.formEntries.find({ email }).sort({ _id: -1 }).lean();
  return {
    ...known,
    entries: entries.map(({ form, language, name, details, createdAt }) => ({
      form,
      language,
      name,
      email,
      details,
      sentAt: createdAt.toISOString(),
    })),
    suppressions: await suppressionsOf(context, email),
    consents: (await context.consents.of(email)).map(
      ({ addressHash: _hash, _id, textId, ...rest }) => ({
        ...rest,
        ...(rest.address === undefined && { keptUnder: forgottenProof }),
      }),
    ),
    auditEvents: await audit.about(email),
  };
}
