import type { EntryPerson } from '@secondset/contracts';
import type { Asked } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { viewEntry } from './find-entries.ts';
import type { FormEntryRecord } from './form-entry.model.ts';
import { addFormPerson } from './form-person.ts';
import { entryGone } from './update-entry.ts';

/**
 * Puts the sender of an entry on the list, as an administrator asks. It is no consent to our news:
 * who unsubscribed stays unsubscribed. Safe to repeat. Throws `not-found`.
 */
export async function addEntryPerson(
  context: Context,
  id: string,
  asked: Asked,
): Promise<EntryPerson> {
  const { database, audit } = context;
  const entry = await database.formEntries.findById(id).lean<FormEntryRecord | null>();
  if (entry === null) throw entryGone();
  const { email, name, details, language, form } = entry;
  const about = { target: `entry:${id}`, subject: email };
  return audit.during({ ...asked, action: 'entry-add-person', ...about }, async () => {
    const sender = { email, name, phone: details.phone, language, form };
    const person = await addFormPerson(context, sender);
    const saved = await database.formEntries
      .findOneAndUpdate(
        { _id: id },
        { $set: { personId: person.id }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<FormEntryRecord | null>();
    if (saved === null) throw entryGone();
    return { entry: viewEntry(saved), created: person.created };
  });
}
