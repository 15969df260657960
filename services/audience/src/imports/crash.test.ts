import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { dyingDatabase, Killed } from './testing/dying-database.ts';
import { importsOf } from './testing/import-file.ts';
import { workOnImport } from './work-on-imports.ts';

let audience: TestAudience;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  audience = await startTestAudience('imports_crash');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

const leaseSeconds = 16;

/**
 * Works on an import in processes that die before some write, the first after `most` of them and
 * each later one after one more, until it is done. Resolves to how many died.
 */
async function workDying(most: number): Promise<number> {
  const { context } = audience;
  for (let deaths = 0; ; deaths += 1) {
    const database = dyingDatabase(context.database, { left: most + deaths });
    try {
      while (await workOnImport({ ...context, database }));
      return deaths;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      audience.advance(leaseSeconds);
    }
  }
}

/** What people are, without what differs from run to run. */
const peopleOf = async (domain: string) => {
  const people = await audience.context.database.users
    .find({ email: new RegExp(`@${domain}\\.example$`) })
    .sort({ email: 1 })
    .lean();
  const events = await audience.context.database.personEvents
    .find({ personId: { $in: people.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean();
  const toldOf = (id: string) =>
    events.flatMap(({ personId, kind }) => (personId === id ? kind : []));
  return people.map(({ _id, email, fullName, phoneNumber, tagIds, status, version, undo }) => ({
    email: email?.split('@')[0],
    fullName,
    phoneNumber,
    tags: tagIds.length,
    status,
    version,
    marks: undo?.length ?? 0,
    told: toldOf(_id),
  }));
};

/** Enough rows for several pages, with everything a row can be. */
const fileOf = (domain: string) =>
  [
    'email,name,phone,tags,status',
    ...Array.from({ length: 700 }, (_, at) => {
      if (at % 100 === 7) return 'nobody,Bad,1,,';
      if (at % 100 === 8) return `p${at - 1}@${domain}.example,Old,0,,`;
      const status = at === 30 || at === 640 ? 'unsubscribed' : '';
      return `p${at}@${domain}.example,Person ${at},555-${at},Imported,${status}`;
    }),
  ].join('\n');

async function addKnown(domain: string) {
  for (const at of [1, 3, 600, 650])
    await audience.addUser({ email: `p${at}@${domain}.example`, fullName: 'Known' });
}

test('an import and its undo that are killed at any write lose no row and repeat none', async () => {
  await addKnown('calm');
  const calm = await imports.import(fileOf('calm'));
  const wanted = await peopleOf('calm');
  expect(wanted.every(({ marks }) => marks === 1)).toBe(true);
  expect(wanted[0]?.told).toEqual(['created']);
  expect(wanted.find(({ email }) => email === 'p600')?.told).toEqual(['created', 'imported']);
  for (const step of [0, 3]) {
    const domain = `kill${step}`;
    await addKnown(domain);
    const before = await peopleOf(domain);
    const checked = await imports.check(await imports.upload(fileOf(domain)));
    await imports.start(checked);
    const deaths = await workDying(step);
    const done = await imports.call('GET', `/${checked.id}`);
    expect([step, deaths > 2, done.state]).toEqual([step, true, 'done']);
    expect(done.imported).toEqual(calm.imported);
    expect(await peopleOf(domain)).toEqual(wanted);
    expect((await imports.rows(done, 'refused')).length).toBe(7);

    await imports.call('POST', `/${done.id}/undo`);
    expect(await workDying(step)).toBeGreaterThan(0);
    const undone = await imports.call('GET', `/${done.id}`);
    expect(undone.undone).toEqual({ removed: calm.imported?.new, restored: 4, kept: 0 });
    const back = (people: typeof before) =>
      people.map(({ version, status, told, ...rest }) => rest);
    const after = await peopleOf(domain);
    expect(back(after)).toEqual(back(before));
    for (const { told } of after) expect(told).toEqual(['created', 'imported', 'import-undone']);
  }
});
