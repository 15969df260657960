import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { endImports, forgetInImports } from './end-imports.ts';
import { importsOf } from './testing/import-file.ts';

let audience: TestAudience;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  audience = await startTestAudience('imports_end');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

const daySeconds = 86_400;

test('marks and refused rows go after 30 days and files that wait after 7, and consent stays', async () => {
  const { context } = audience;
  const { users, importPages, importParts } = context.database;
  const email = uniqueEmail();
  const done = await imports.import(`email\n${email}\nnobody\n`);
  const waiting = await imports.upload(`email\n${uniqueEmail()}\n`);
  const left = async () => ({
    marks: await users.countDocuments({ 'undo.imp': done.id }),
    pages: await importPages.countDocuments({ importId: done.id }),
    waiting: await importParts.countDocuments({ importId: waiting.id }),
  });
  audience.advance(6 * daySeconds);
  await endImports(context);
  expect(await left()).toEqual({ marks: 1, pages: 1, waiting: 1 });
  audience.advance(2 * daySeconds);
  await endImports(context);
  expect(await left()).toEqual({ marks: 1, pages: 1, waiting: 0 });
  audience.advance(23 * daySeconds);
  await endImports(context);
  expect(await left()).toEqual({ marks: 0, pages: 0, waiting: 0 });
  expect((await imports.call('GET', `/${done.id}`)).consent?.origin).toBe('A test');
  expect(await endImports(context)).toBe(0);
});

test('a forgotten address leaves stored rows, and the rest of the file stays', async () => {
  const { context } = audience;
  const email = uniqueEmail('forgotten');
  const done = await imports.import(
    `email,name\n${email},${'x'.repeat(300)}\n${uniqueEmail()},${'x'.repeat(300)}\n`,
  );
  const waiting = await imports.upload(`email\n${email.toUpperCase()}\n`);
  expect(await forgetInImports(context, email)).toBe(2);
  expect((await imports.rows(done, 'refused')).map(({ line }) => line)).toEqual([3]);
  expect((await audience.asAdmin('GET', `/imports/${waiting.id}`)).status).toBe(404);
});
