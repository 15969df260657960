import { timelineSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { importsOf } from './testing/import-file.ts';

let audience: TestAudience;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  audience = await startTestAudience('import_undo');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

const personAt = async (email: string) => audience.context.database.users.findOne({ email }).lean();

describe('undo', () => {
  test('removes whom it added, gives back what it changed, and keeps what others did since', async () => {
    const tag = await audience.addTag('Undone');
    const [known, edited, added, touched] = ['known', 'edited', 'added', 'touched'].map(
      uniqueEmail,
    );
    const first = await audience.addUser({
      email: known ?? '',
      fullName: 'Known',
      phoneNumber: '1',
    });
    await audience.addUser({ email: edited ?? '', fullName: 'Edited', phoneNumber: '1' });
    const done = await imports.import(
      `email,name,phone\n${known},Other,2\n${edited},Other,2\n${added},Added,2\n${touched},Touched,2\n`,
      { tagIds: [tag] },
    );
    const edit = async (email: string | undefined, change: object) => {
      const person = await personAt(email ?? '');
      const { _id, version = 0, fullName = '', phoneNumber = '', tagIds = [] } = person ?? {};
      const body = { email, fullName, phoneNumber, tagIds, ...change, version };
      await audience.asAdmin('PUT', `/users/${_id}`, body);
    };
    await edit(edited, { phoneNumber: '3' });
    await edit(touched, { phoneNumber: '3' });
    expect(await (await audience.asAdmin('GET', `/imports/${done.id}/undo`)).json()).toEqual({
      removed: 1,
      restored: 2,
      kept: 1,
    });
    const undone = await imports.undo(done);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: { removed: 1, restored: 2, kept: 1 },
      undoUntil: null,
    });
    expect(await personAt(known ?? '')).toMatchObject({
      _id: first.id,
      fullName: 'Known',
      phoneNumber: '1',
      tagIds: [],
    });
    expect(await personAt(edited ?? '')).toMatchObject({ fullName: 'Edited', phoneNumber: '3' });
    expect(await personAt(added ?? '')).toBeNull();
    expect(await personAt(touched ?? '')).toMatchObject({ fullName: 'Touched', phoneNumber: '3' });
  });

  test('and the import are in the history of each person, with what changed', async () => {
    const tag = await audience.addTag('Told');
    const [known, added] = [uniqueEmail('known'), uniqueEmail('added')];
    const { id } = await audience.addUser({ email: known, fullName: 'Known', phoneNumber: '1' });
    const done = await imports.import(`email,name,phone\n${known},Known,2\n${added},Added,2\n`, {
      tagIds: [tag],
    });
    const historyOf = async (personId: string) => {
      const answer = await audience.asAdmin('GET', `/users/${personId}/timeline`);
      return timelineSchema.parse(await answer.json()).events;
    };
    const { _id = '', version } = (await personAt(added)) ?? {};
    expect(await historyOf(_id)).toMatchObject([
      { kind: 'created', by: { kind: 'import' }, data: { importId: done.id } },
    ]);
    const phone = { phoneNumber: { before: '1', after: '2' } };
    const tags = { tagIds: { before: [], after: [tag] } };
    expect(await historyOf(id)).toMatchObject([
      { kind: 'imported', by: { kind: 'import' }, data: { changes: { ...phone, ...tags } } },
      { kind: 'created', by: { kind: 'admin' } },
    ]);
    const edit = { email: added, fullName: 'Edited', version };
    await audience.asAdmin('PUT', `/users/${_id}`, edit);
    await imports.undo(done);
    const [last] = await historyOf(id);
    expect(last).toMatchObject({
      kind: 'import-undone',
      data: { changes: { phoneNumber: { before: '2', after: '1' } } },
    });
    expect((await historyOf(_id)).map(({ kind }) => kind)).toEqual([
      'import-undone',
      'edited',
      'created',
    ]);
  });

  test('does not bring back mail to people who unsubscribed since', async () => {
    const email = uniqueEmail();
    const done = await imports.import(`email\n${email}\n`);
    await audience.suppress(email, 'unsubscribed');
    await imports.undo(done);
    await audience.addUser({ email });
    expect((await personAt(email))?.status).toBe('unsubscribed');
  });

  test('is over after 30 days', async () => {
    const done = await imports.import(`email\n${uniqueEmail()}\n`);
    audience.advance(31 * 86_400);
    const refused = await audience.asAdmin('POST', `/imports/${done.id}/undo`);
    expect([refused.status, (await problemOf(refused)).reason]).toEqual([409, 'import-undo-over']);
  });
});
