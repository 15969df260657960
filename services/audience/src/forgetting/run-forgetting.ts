import {
  type ForgettingOrder,
  type ForgettingRest,
  forgottenPartSchema,
  type PersonEventKind,
  type SuppressionReason,
  suppressionReasons,
} from '@secondset/contracts';
import { mailboxOf } from '@secondset/service-kit';
import { withdrawMails } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';
import { forgetInImports } from '../imports/end-imports.ts';
import type { PersonRecord } from '../people/person.model.ts';
import type { TrashRecord } from '../trash/trash.model.ts';
import type { ForgettingRecord } from './forgetting.model.ts';

type Part = 'audience' | 'campaigns' | 'auth';
type Given = Pick<
  Context,
  'database' | 'journal' | 'tombstones' | 'consents' | 'peers' | 'audit' | 'now' | 'logger'
>;

/** What always stays: see docs/retention.md. */
const alwaysStays: readonly ForgettingRest[] = ['tombstone', 'backups', 'counts'];
const otherAddress: ForgettingRest = 'account-with-other-address';
/** Auth first: it knows whether the address has an account with a role. */
const order = ['auth', 'campaigns'] as const;

/**
 * One round of forgetting an address; resolves to whether all is done, otherwise it is called
 * again. Each step may be repeated, and the receipt adds up what each removed.
 */
export async function runForgetting(
  context: Given,
  { id, email }: { id: string; email: string },
  requestId: string,
): Promise<boolean> {
  const { database, peers, audit, now, logger } = context;
  const { forgettings } = database;
  const add = async (part: Part, removed: Record<string, number>) => {
    const counts = Object.entries(removed).filter(([, count]) => count > 0);
    if (counts.length === 0) return;
    const $inc = Object.fromEntries(
      counts.map(([what, count]) => [`removed.${part}.${what}`, count]),
    );
    await forgettings.updateOne({ _id: id }, { $inc });
  };
  // Without a tombstone first, a late report could bring the address back.
  await add('audience', { suppressions: await buryAddress(context, email) });
  await add('audience', { people: await deletePeople(context, id, email) });
  await add('audience', { entries: await deleteEntries(context, id, email) });
  await database.optIns.deleteMany({ email });
  const proofs = await context.consents.forget(email);
  await add('audience', { importRows: await forgetInImports(context, email) });
  // Last: an email that is stored from now on finds nothing that it could be about.
  const waiting = await withdrawMails({ mails: database.outboxMails, now }, email);
  await add('audience', { waitingEmails: waiting.removed });
  if (waiting.underWay || (await isWaiting(context, id))) return false;

  let done = true;
  const earlier = await forgettings.findById(id).select('stays').lean();
  const stays = new Set([...alwaysStays, ...(earlier?.stays ?? [])]);
  if (proofs > 0) stays.add('consents');
  for (const name of order) {
    // Who works in the console must not disappear from what they did.
    const keepAuditName = stays.has('account-with-role');
    const keepAuditAccount = stays.has(otherAddress);
    const asked = { email, keepAuditName, keepAuditAccount } satisfies ForgettingOrder;
    const answer = await peers[name].post(
      '/internal/forget',
      asked,
      forgottenPartSchema,
      requestId,
    );
    await add(name, answer.removed);
    for (const rest of answer.stays) stays.add(rest);
    // Auth knows it once: after that the address is gone from its log.
    if (answer.stays.includes(otherAddress))
      await forgettings.updateOne({ _id: id }, { $addToSet: { stays: otherAddress } });
    done &&= answer.done;
  }
  if (!done) return false;
  await audit.record({
    actor: { part: 'audience' },
    action: 'person-forgotten',
    subject: email,
    target: `forgetting:${id}`,
    detail: countsOf(await forgettings.findById(id).lean()),
  });
  if (!stays.has('account-with-role'))
    await audit.forget(email, { keepAccount: stays.has(otherAddress) });
  const end = { state: 'done' as const, doneAt: now(), stays: [...stays], waitsFor: [] };
  await forgettings.updateOne({ _id: id }, { $set: end });
  logger.info({ forgetting: id }, 'a person is forgotten everywhere');
  return true;
}

/** The counts of a receipt, as the audit log has them. */
function countsOf(receipt: ForgettingRecord | null): Record<string, number> {
  const { audience = {}, campaigns = {}, auth = {} } = receipt?.removed ?? {};
  return Object.fromEntries(
    Object.entries({ audience, campaigns, auth }).flatMap(([part, counts]) =>
      Object.entries(counts).map(([what, count]) => [`${part} ${what}`, count]),
    ),
  );
}

async function buryAddress({ database, tombstones, now }: Given, email: string): Promise<number> {
  const { suppressions } = database;
  let removed = 0;
  // The mailbox behind the address may have asked for no more emails from forms.
  for (const _id of new Set([email, mailboxOf(email)])) {
    const known = await suppressions.findById(_id).lean();
    if (known === null && _id !== email) continue;
    const reasons = suppressionReasons.filter((reason) => known?.reasons?.[reason] !== undefined);
    const kept: SuppressionReason[] = [...new Set([...reasons, 'unsubscribed' as const])];
    await tombstones.bury(_id, kept, now());
    removed += (await suppressions.deleteOne({ _id })).deletedCount;
  }
  return removed;
}

async function deletePeople(context: Given, id: string, email: string): Promise<number> {
  const { database, journal } = context;
  const people = await database.users.find({ email }).lean<PersonRecord[]>();
  const thrownAway = await database.trash.find({ 'person.email': email }).lean<TrashRecord[]>();
  for (const person of [...people, ...thrownAway.map((row) => row.person)]) {
    const { _id, merged = [] } = person;
    await journal.append({ kind: 'person-deleted', id: _id });
    for (const each of [{ id: _id, email }, ...merged]) {
      await waitFor(context, id, `user:${each.id}`);
      await queueErrand(context, { kind: 'user', ofId: each.id, email: each.email });
    }
    await database.trash.deleteOne({ _id });
    await database.users.deleteOne({ _id });
  }
  await forgetDuplicates(context, id, email);
  return people.length + thrownAway.length;
}

/** What holds values of before, an address among them. */
const namingAddresses: PersonEventKind[] = ['merged', 'edited', 'imported', 'import-undone'];

/** People who once had a duplicate with this address: only the address goes. */
async function forgetDuplicates(context: Given, id: string, email: string): Promise<void> {
  const { users, personEvents } = context.database;
  const people = await users.find({ 'merged.email': email }).lean<PersonRecord[]>();
  for (const { _id, merged = [] } of people) {
    for (const duplicate of merged.filter((each) => each.email === email)) {
      await waitFor(context, id, `user:${duplicate.id}`);
      await queueErrand(context, { kind: 'user', ofId: duplicate.id, email });
    }
    await personEvents.deleteMany({ personId: _id, kind: { $in: namingAddresses } });
    await users.updateOne({ _id }, { $pull: { merged: { email } } });
  }
}

async function deleteEntries(context: Given, id: string, email: string): Promise<number> {
  const { database, journal } = context;
  const entries = await database.formEntries.find({ email }).select('_id').lean();
  for (const { _id } of entries) {
    await journal.append({ kind: 'entry-deleted', id: _id });
    await waitFor(context, id, `entry:${_id}`);
    await queueErrand(context, { kind: 'entry', ofId: _id, email: '' });
    await database.formEntries.deleteOne({ _id });
  }
  return entries.length;
}

/** Campaigns erases by person first; only then is the address all there is to find. */
async function isWaiting({ database }: Given, id: string): Promise<boolean> {
  const receipt = await database.forgettings.findById(id).select('waitsFor').lean();
  const waitsFor = receipt?.waitsFor ?? [];
  return (await database.errands.exists({ _id: { $in: waitsFor } })) !== null;
}

const waitFor = ({ database }: Given, id: string, errand: string) =>
  database.forgettings.updateOne({ _id: id }, { $addToSet: { waitsFor: errand } });
