import {
  type ImportPlanInput,
  type ImportState,
  importConsentStatement,
  importSchema,
} from '@secondset/contracts';
import { expect } from 'playwright/test';
import type { AdminApi } from './admin-api.ts';

/** Puts many people on the list as an administrator does: with the import of a file. */
export async function importPeople(
  admin: AdminApi,
  people: readonly { email: string; fullName: string }[],
): Promise<void> {
  const step = async (method: string, path: string, body?: unknown) =>
    importSchema.parse(await (await admin.call(method, `/audience/imports${path}`, body)).json());
  const rows = people.map(({ email, fullName }) => `${email},${fullName}\n`);
  const file = new Blob(['email,name\n', ...rows]);
  const { id } = await step('POST', '', { fileName: 'people.csv', bytes: file.size });
  const until = (state: ImportState) =>
    expect.poll(async () => (await step('GET', `/${id}`)).state, { timeout: 60_000 }).toBe(state);
  await step('PUT', `/${id}/parts/0`, file);
  await until('read');
  const plan: ImportPlanInput = { header: true, columns: ['email', 'fullName'] };
  await step('PUT', `/${id}/plan`, plan);
  await until('checked');
  await step('POST', `/${id}/start`, { origin: 'A test', statement: importConsentStatement });
  await until('done');
  expect((await step('GET', `/${id}`)).imported).toMatchObject({ new: people.length });
}
