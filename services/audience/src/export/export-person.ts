import {
  type Held,
  heldSchema,
  type PersonExport,
  type PersonExportInput,
} from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { viewUsers } from '../people/person-view.ts';
import { suppressionsOf } from '../suppressions/find-suppressions.ts';

/** Everything that the services hold on one person. Throws `not-found`, and fails as a whole. */
export async function exportPerson(
  context: Context,
  input: PersonExportInput,
  asked: Asked,
): Promise<PersonExport> {
  const { database, audit, peers, now } = context;
  const people = await database.users
    .find('userId' in input ? { _id: input.userId } : { email: input.email })
    .lean();
  const [first] = people;
  if ('userId' in input && first === undefined) throw new DomainError('not-found', 'person-gone');
  const email = 'email' in input ? input.email : (first?.email ?? '');
  const target = 'userId' in input ? `person:${input.userId}` : undefined;
  const entry = { ...asked, action: 'person-export', subject: email, target } as const;
  return audit.during(entry, async () => {
    const query = { email, userIds: people.map(({ _id }) => _id) };
    const [own, campaigns, auth] = await Promise.all([
      exportOwn(context, people, email),
      peers.campaigns.post('/internal/export', query, heldSchema),
      peers.auth.post('/internal/export', query, heldSchema),
    ]);
    return { exportedAt: now().toISOString(), audience: own, campaigns, auth };
  });
}

type People = Parameters<typeof viewUsers>[1];

async function exportOwn(context: Context, people: People, email: string): Promise<Held> {
  const { database, audit } = context;
  const views = await viewUsers(context, people);
  const known = { people: views.map((view) => ({ ...view })) };
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
      }),
    ),
    auditEvents: await audit.about(email),
  };
}
