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
  audience = await startTestAudience('imports');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

const personAt = async (email: string) => audience.context.database.users.findOne({ email }).lean();
const everyone = () => audience.context.database.users.find().sort({ _id: 1 }).lean();

describe('a file of people', () => {
  test('is imported with everything its rows say', async () => {
    const [ana, bo] = [uniqueEmail('ana'), uniqueEmail('bo')];
    const done = await imports.import(
      `Email;First name;Last name;Phone;Street;City;Tags;Language\r\n` +
        `${ana};Ana;Núñez;555-0101;1 Hill St;Compton;Runners, Coaches;Spanish\r\n` +
        `${bo};Bo;;;;;;\r\n`,
      { language: 'en' },
    );
    expect(done).toMatchObject({ state: 'done', imported: { new: 2, refused: 0 } });
    expect(await personAt(ana)).toMatchObject({
      fullName: 'Ana Núñez',
      phoneNumber: '555-0101',
      address: '1 Hill St, Compton',
      language: 'es',
      status: 'mailable',
      source: { kind: 'import', importId: done.id },
    });
    const tags = await audience.context.database.tags.find().sort({ nameKey: 1 }).lean();
    expect(tags.map(({ name }) => name)).toEqual(['Coaches', 'Runners']);
    expect((await personAt(ana))?.tagIds.sort()).toEqual(tags.map(({ _id }) => _id).sort());
    expect(await personAt(bo)).toMatchObject({ fullName: 'Bo', language: 'en', tagIds: [] });
  });

  test('can be checked first, which writes nothing about people or tags', async () => {
    const dana = await audience.addUser({
      email: uniqueEmail(),
      fullName: 'Dana',
      phoneNumber: '1',
    });
    const before = await everyone();
    const checked = await imports.check(
      await imports.upload(
        `email,name,phone,tags\n${dana.email},Dana Rivers,1,Fresh\n${uniqueEmail()},New,,\nnobody,Bad,,\n`,
      ),
    );
    expect(checked).toMatchObject({
      state: 'checked',
      checked: { new: 1, changed: 1, unchanged: 0, refused: 1, repeated: 0 },
      newTags: ['Fresh'],
    });
    expect(await imports.rows(checked, 'changed')).toEqual([
      {
        line: 2,
        person: dana.email,
        changes: [
          { field: 'Full name', before: 'Dana', after: 'Dana Rivers' },
          { field: 'Tags', before: '', after: 'Fresh' },
        ],
        reasons: [],
      },
    ]);
    expect(await imports.rows(checked, 'refused')).toEqual([
      {
        line: 4,
        person: 'nobody',
        changes: [],
        reasons: ['email: Enter an email address like name@example.org.'],
      },
    ]);
    expect(await everyone()).toEqual(before);
    expect(await audience.context.database.tags.exists({ name: 'Fresh' })).toBeNull();
  });

  test('is not imported without the statement of consent and where the people come from', async () => {
    const email = uniqueEmail();
    const checked = await imports.check(await imports.upload(`email\n${email}\n`));
    const start = (body: unknown) => audience.asAdmin('POST', `/imports/${checked.id}/start`, body);
    expect((await problemOf(await start({ origin: 'A list', statement: '' }))).detail).toBe(
      'Tick the statement first. Without consent, people must not get email.',
    );
    expect((await start({ origin: ' ', statement: '' })).status).toBe(422);
    await imports.start(checked);
    await imports.work();
    const { consent } = await imports.call('GET', `/${checked.id}`);
    expect(consent).toEqual({
      statement:
        'Each of these people agreed to get email from us, and I can show how if someone asks.',
      origin: 'A test',
    });
    const [proof, ...others] = await audience.context.consents.of(email);
    expect(others).toEqual([]);
    expect(proof).toMatchObject({
      action: 'imported',
      importId: checked.id,
      row: 2,
      basis: 'A test',
      text: consent?.statement,
    });
  });

  test('leaves people alone who are on the list, when that is the rule', async () => {
    const dana = await audience.addUser({ email: uniqueEmail(), fullName: 'Dana' });
    const done = await imports.import(`email,name\n${dana.email},Other\n`, { existing: 'leave' });
    expect(done.imported).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await personAt(dana.email))?.fullName).toBe('Dana');
  });

  test('with names, tags and values of markup, merge tags and direction marks is stored as text', async () => {
    const email = uniqueEmail();
    const name = '<img src=x onerror=alert(1)> {{first_name}} \u202eevil';
    const cleaned = '<img src=x onerror=alert(1)> {{first_name}} evil';
    await imports.import(`email,name,tags,Word\n${email},"${name}","${name}","${name}"\n`, {
      columns: ['email', 'fullName', 'tags', 'newField'],
      newFields: [{ column: 3, name: `Word ${name}`, type: 'text' }],
    });
    const { tags, fields } = audience.context.database;
    const person = await personAt(email);
    expect(person?.fullName).toBe(cleaned);
    expect(person?.traits.map(({ v }) => v)).toEqual([cleaned]);
    expect(await tags.findById(person?.tagIds[0]).lean()).toMatchObject({ name: cleaned });
    expect(await fields.findById(person?.traits[0]?.k).lean()).toMatchObject({
      name: `Word ${cleaned}`,
    });
    const { version } = person ?? {};
    const [{ k = '' } = {}] = person?.traits ?? [];
    const body = { email, fullName: name, fields: { [k]: name }, version };
    await audience.asAdmin('PUT', `/users/${person?._id}`, body);
    expect(await personAt(email)).toMatchObject({ fullName: cleaned, traits: [{ v: cleaned }] });
  });

  test('with a name of 10,000 characters has that row refused, and the others imported', async () => {
    const email = uniqueEmail();
    const done = await imports.import(
      `email,name\n${uniqueEmail()},${'x'.repeat(10_000)}\n${email},Ana\n`,
    );
    expect(done.imported).toMatchObject({ new: 1, refused: 1 });
    expect((await imports.rows(done, 'refused'))[0]?.reasons).toEqual([
      'name: Use at most 200 characters.',
    ]);
    expect(await personAt(email)).not.toBeNull();
  });

  test('of formulas exported for a spreadsheet is read without the quotes', async () => {
    const email = uniqueEmail();
    await imports.import(`email,name,phone\n${email},'=Ana,'+1 555 0101\n`);
    expect(await personAt(email)).toMatchObject({ fullName: '=Ana', phoneNumber: '+1 555 0101' });
  });

  test('without a header is imported from its first row', async () => {
    const [one, two] = [uniqueEmail(), uniqueEmail()];
    const done = await imports.import(`${one},Ana\n${two},Bo\n`, {
      columns: ['email', 'fullName'],
    });
    expect(done.imported?.new).toBe(2);
    expect((await personAt(one))?.fullName).toBe('Ana');
  });

  test('with two columns of one name uses the first, and refuses both as one field', async () => {
    const email = uniqueEmail();
    const read = await imports.upload(`Email,Email,Name\n${email},other@example.org,Ana\n`);
    expect(read.table?.columns.map(({ guess }) => guess)).toEqual(['email', 'skip', 'fullName']);
    const both = { header: true, columns: ['email', 'email', 'fullName'] };
    const refused = await audience.asAdmin('PUT', `/imports/${read.id}/plan`, both);
    expect((await problemOf(refused)).detail).toBe(
      'Two columns go into the same field. Choose one of them.',
    );
  });
});

describe('a file that cannot be read', () => {
  test('says what to do, and leaves nothing half done', async () => {
    const failed = await imports.upload(`a,b\n1,"2\n`);
    expect(failed).toMatchObject({
      state: 'failed',
      failure:
        'In line 2 a quotation mark opens and never closes. Close or remove it, and choose the file again.',
    });
    const discarded = await audience.asAdmin('DELETE', `/imports/${failed.id}`);
    expect(discarded.status).toBe(204);
    const { importParts, importPages } = audience.context.database;
    expect(await importParts.countDocuments({ importId: failed.id })).toBe(0);
    expect(await importPages.countDocuments({ importId: failed.id })).toBe(0);
  });

  test('with 51 MB is refused before a byte of it is sent', async () => {
    const body = { fileName: 'large.csv', bytes: 51 * 1024 * 1024 };
    const refused = await audience.asAdmin('POST', '/imports', body);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).detail).toBe(
      'This file has more than 50 MB. Split it into smaller files, and import them one after another.',
    );
  });

  test('with names of columns alone says so', async () => {
    expect((await imports.upload('email,name\n')).failure).toBe(
      'This file has names of columns but no people below them.',
    );
  });
});

test('a file in several parts arrives whole, whichever part is sent twice', async () => {
  const email = uniqueEmail();
  const filler = Array.from({ length: 3000 }, () => `,${'x'.repeat(400)}`).join('\n');
  const file = Buffer.from(`email,note\n${filler}\n${email},last\n`);
  const { id } = await imports.call('POST', '', { fileName: 'parts.csv', bytes: file.length });
  const part = (number: number, body = file.subarray(number * 2 ** 20, (number + 1) * 2 ** 20)) =>
    imports.putPart(id, number, body);
  expect((await part(1)).status).toBe(422);
  expect((await part(0, file.subarray(0, 100))).status).toBe(422);
  expect((await part(0)).status).toBe(200);
  expect((await part(0)).status).toBe(200);
  expect((await part(1)).status).toBe(200);
  expect((await part(1)).status).toBe(200);
  await imports.work();
  const { table, state } = await imports.call('GET', `/${id}`);
  expect([state, table?.rows]).toEqual(['read', 3002]);
});

test('a column with too many new tags is another column: the plan can be changed', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => `${uniqueEmail()},word${at}`);
  const read = await imports.upload(`email,tags\n${rows.join('\n')}\n`);
  const refused = await imports.check(read);
  expect(refused).toMatchObject({
    state: 'read',
    failure:
      'The column of tags has more than 100 new tags. Choose another column for tags, or leave it out.',
  });
  const checked = await imports.check(refused, { columns: ['email', 'skip'] });
  expect(checked).toMatchObject({ state: 'checked', failure: null, checked: { new: 101 } });
});

describe('who gets no mail', () => {
  test('F4: an import never lifts an unsubscribe, whatever the status column says', async () => {
    const email = uniqueEmail();
    await audience.addUser({ email, fullName: 'Dana' });
    await audience.suppress(email, 'unsubscribed');
    const done = await imports.import(`email,name,status\n${email},Dana Rivers,mailable\n`);
    expect(done.imported?.changed).toBe(1);
    expect(await personAt(email)).toMatchObject({
      fullName: 'Dana Rivers',
      status: 'unsubscribed',
    });
  });

  test('F5: updating fields of people leaves their status as it is', async () => {
    const email = uniqueEmail();
    await audience.addUser({ email });
    await audience.suppress(email, 'hard-bounce');
    await imports.import(`email,phone\n${email},555\n`);
    expect(await personAt(email)).toMatchObject({ phoneNumber: '555', status: 'hard-bounce' });
  });

  test('F6: a status that is not exactly one of ours is an error of its row', async () => {
    const email = uniqueEmail();
    const done = await imports.import(
      `email,status\n${email},Unsubscribed\n${uniqueEmail()},-1\n${uniqueEmail()},\n`,
    );
    expect(done.imported).toMatchObject({ new: 1, refused: 2 });
    expect((await imports.rows(done, 'refused'))[0]?.reasons).toEqual([
      'status: Write the status exactly as one of these: mailable, no-email, complaint, hard-bounce, invalid, soft-bounces, manual, unsubscribed.',
    ]);
    expect(await personAt(email)).toBeNull();
  });

  test('a status in the file stops mail', async () => {
    const [known, fresh] = [uniqueEmail(), uniqueEmail()];
    await audience.addUser({ email: known });
    const done = await imports.import(`email,status\n${known},unsubscribed\n${fresh},complaint\n`);
    expect(done.imported).toMatchObject({ new: 1, changed: 1 });
    expect((await personAt(known))?.status).toBe('unsubscribed');
    expect((await personAt(fresh))?.status).toBe('complaint');
  });

  test('D4: who reported spam stays out of campaigns when a file brings them back', async () => {
    const email = uniqueEmail();
    await audience.suppress(email, 'complaint');
    const done = await imports.import(`email\n${email}\n`);
    expect(done.imported?.new).toBe(1);
    expect((await personAt(email))?.status).toBe('complaint');
    const answer = await audience.asService('/internal/mailability', {
      kind: 'campaign',
      emails: [email],
    });
    expect(await answer.json()).toEqual({ blocked: [{ email, reason: 'complaint' }] });
  });

  test('F10: someone who is suppressed shows as that wherever they are listed', async () => {
    const email = uniqueEmail();
    await audience.suppress(email, 'hard-bounce');
    const tag = await audience.addTag('New list');
    await imports.import(`email\n${email}\n`, { tagIds: [tag] });
    const page = await audience.asAdmin('GET', `/users?tagId=${tag}`);
    expect(await page.json()).toMatchObject({ users: [{ suppression: 'hard-bounce' }] });
    const shown = { status: 'hard-bounce', suppression: 'hard-bounce' };
    const filter = { kind: 'tags', mode: 'any', ids: [tag] } as const;
    const found = await audience.asAdmin('POST', '/users/search', { filter });
    expect(await found.json()).toMatchObject({ users: [shown] });
    const { _id: id } = (await personAt(email)) ?? {};
    const whole = await audience.asAdmin('GET', `/users/${id}`);
    expect(await whole.json()).toMatchObject({
      ...shown,
      suppressions: [{ reason: 'hard-bounce' }],
    });
    const file = await audience.asAdmin('POST', '/users/export', {
      selection: { mode: 'all', filter, expected: 1 },
    });
    expect(await file.text()).toContain('hard-bounce');
    const count = await audience.asAdmin('GET', `/recipients/count?tagId=${tag}`);
    expect(await count.json()).toMatchObject({ recipients: 0, excluded: { suppressed: 1 } });
  });

  test('a forgotten address stays out', async () => {
    const email = uniqueEmail();
    await audience.context.tombstones.bury(email, ['unsubscribed'], new Date());
    const done = await imports.import(`email,name\n${email},Dana\n`);
    expect(done.imported).toMatchObject({ new: 0, refused: 1 });
    expect(await personAt(email)).toBeNull();
  });
});

test('F7: spellings of one address are one person, and the last row counts', async () => {
  const email = uniqueEmail();
  const checked = await imports.check(
    await imports.upload(
      `email,name\n${email},First\n${email.toUpperCase()},Second\n\u00a0${email}\u200b ,Third\n`,
    ),
  );
  expect(checked.checked).toMatchObject({ new: 1, repeated: 2 });
  expect(
    (await imports.rows(checked, 'repeated')).map(({ line, reasons }) => [line, reasons]),
  ).toEqual([
    [2, ['Line 4 is about the same person. The last one counts.']],
    [3, ['Line 4 is about the same person. The last one counts.']],
  ]);
  await imports.start(checked);
  await imports.work();
  expect(await audience.context.database.users.countDocuments({ email })).toBe(1);
  expect((await personAt(email))?.fullName).toBe('Third');
});

test('refused rows come as a file that can be mended and imported again', async () => {
  const [good, mended] = [uniqueEmail('good'), uniqueEmail('mended')];
  const done = await imports.import(
    `Email;Name;Note\r\n${good};Good;x\r\nmended;"Bo; Jr";=1+1\r\n`,
  );
  const response = await audience.asAdmin('GET', `/imports/${done.id}/refused`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const file = Buffer.from(await response.arrayBuffer()).toString();
  expect(file).toBe(
    `\ufeffEmail,Name,Note,Why it was refused\r\nmended,"Bo; Jr",'=1+1,Email: Enter an email address like name@example.org.\r\n`,
  );
  const again = await imports.upload(file.replace('mended', mended));
  expect(again.table?.columns.at(-1)?.guess).toBe('skip');
  await imports.start(await imports.check(again));
  await imports.work();
  expect((await personAt(mended))?.fullName).toBe('Bo; Jr');
});
