import type { Person } from '@secondset/contracts';
import { type Asked, DomainError, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { eventBy, recordEvents } from '../history/record-event.ts';
import { liftSuppressions } from '../suppressions/lift.ts';
import { suppress } from '../suppressions/suppress.ts';
import { findPerson, readPerson } from './find-person.ts';

/** Stops all mail to a person, as an administrator's own act. Throws `not-found` and `conflict`. */
export async function stopMail(context: Context, id: string, asked: Asked): Promise<Person> {
  const { email } = await withEmail(context, id);
  const about = { target: `person:${id}`, subject: email };
  await context.audit.during({ ...asked, action: 'person-no-mail', ...about }, async () => {
    await suppress(context, {
      sourceId: `console:${crypto.randomUUID()}`,
      email,
      reason: 'manual',
      at: context.now(),
      detail: 'By an administrator.',
    });
    await recordEvents(context, [{ personId: id, by: eventBy(asked), kind: 'no-mail' }]);
  });
  return readPerson(context, id);
}

/**
 * Lets mail reach a person again, because they agreed to it as `statement` says. Throws
 * `not-found`, and `conflict` after a complaint, which only the person can take back, when the
 * address was forgotten, or when nothing stops mail.
 */
export async function liftForPerson(
  context: Context,
  id: string,
  statement: string,
  asked: Asked,
): Promise<Person> {
  const { email } = await withEmail(context, id);
  const { suppressions } = await readPerson(context, id);
  if (suppressions.length === 0) throw new DomainError('conflict', 'nothing-to-lift');
  if (suppressions.some(({ reason }) => reason === 'complaint'))
    throw new DomainError('conflict', 'complaint-stays');
  if (suppressions.some(({ liftable }) => !liftable))
    throw new DomainError('conflict', 'forgotten-stays');
  const reasons = suppressions.map(({ reason }) => reason);
  const about = { target: `person:${id}`, subject: email, detail: { reasons } };
  await context.audit.during({ ...asked, action: 'person-lift', ...about }, async () => {
    await recordEvents(context, [
      { personId: id, by: eventBy(asked), kind: 'lifted', data: { reasons, statement } },
    ]);
    const at = context.now();
    await context.consents.record({
      id: newId(),
      email,
      action: 'confirmed',
      at,
      source: 'console',
      basis: statement,
      ...('person' in asked.actor && { by: asked.actor.person }),
    });
    await context.journal.append({
      kind: 'lifted',
      token: context.unsubscribeTokens.seal(email),
      at: at.toISOString(),
      reasons,
    });
    await liftSuppressions(context, { email, at, reasons }, { again: false });
  });
  return readPerson(context, id);
}

async function withEmail(context: Context, id: string): Promise<{ email: string }> {
  const { email } = await findPerson(context, id);
  if (email === undefined) throw new DomainError('conflict', 'person-without-email');
  return { email };
}
