import type { FormKind, Language } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { derivedOf } from '../people/describe.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { readDataSettings } from '../settings/data-settings.ts';
import { refreshStatus, statusOf } from '../suppressions/status.ts';

/** Somebody who sent a form. */
export interface FormPerson {
  email: string;
  name: string;
  phone?: string | undefined;
  language: Language;
  form: FormKind;
}

/**
 * Puts the sender of a form on the list, with the tags that the settings give for it. Anyone
 * who has the address already gets the tags and keeps everything else. No suppression is touched.
 */
export async function addFormPerson(
  context: Pick<Context, 'database' | 'tombstones' | 'now'>,
  sender: FormPerson,
): Promise<{ id: string; created: boolean }> {
  const { database, now } = context;
  const { email, name, phone = '', language, form } = sender;
  const tagIds = await tagsFor(context, form);
  const add = async () => {
    const known = await database.users
      .findOneAndUpdate(
        { email },
        {
          $addToSet: { tagIds: { $each: tagIds } },
          $set: { updatedAt: now() },
          $inc: { version: 1 },
        },
      )
      .select('_id')
      .lean();
    if (known !== null) return { id: known._id, created: false };
    const at = now();
    const record: PersonRecord = {
      _id: newId(),
      email,
      fullName: name,
      phoneNumber: phone,
      address: '',
      tagIds,
      ...derivedOf({ fullName: name, phoneNumber: phone, email }),
      status: await statusOf(context, email),
      language,
      source: { kind: 'form', form },
      notes: '',
      traits: [],
      topicsOut: [],
      version: 0,
      createdAt: at,
      updatedAt: at,
    };
    await database.users.create(record);
    return { id: record._id, created: true };
  };
  const first = await unlessDuplicate(add);
  // Somebody with this address was added a moment ago.
  const added = first === 'duplicate' ? await add() : first;
  await refreshStatus(context, [email]);
  return added;
}

/** The tags for a form, as far as they still exist. */
async function tagsFor({ database }: Pick<Context, 'database'>, form: FormKind): Promise<string[]> {
  const wanted = (await readDataSettings({ database })).formTags[form] ?? [];
  if (wanted.length === 0) return [];
  const found = await database.tags
    .find({ _id: { $in: wanted } })
    .select('_id')
    .lean();
  return found.map(({ _id }) => _id);
}
