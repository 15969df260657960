import {
  type Import,
  importConsentStatement,
  importLimits,
  importSchema,
} from '@secondset/contracts';
import type { AdminApi } from '@secondset/e2e/admin-api';
import type { watchMemory } from './memory.ts';
import { timed } from './time.ts';

const lookMs = 50;

/** Imports a file as the console does; how long each step took, and what memory it needed. */
export async function importFile(
  admin: AdminApi,
  file: Buffer,
  memory: ReturnType<typeof watchMemory>,
) {
  const parse = async (answer: Response) => importSchema.parse(await answer.json());
  const call = async (method: string, path: string, body?: unknown) =>
    parse(await admin.call(method, `/audience/imports${path}`, body));
  let current: Import | undefined;
  const until = async (state: Import['state']) => {
    for (;;) {
      current = await call('GET', `/${current?.id}`);
      if (current.state === state) return;
      if (current.state === 'failed') throw new Error(current.failure ?? 'failed');
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  };
  const read = await timed(async () => {
    current = await call('POST', '', { fileName: 'bench.csv', bytes: file.length });
    for (let from = 0; from < file.length; from += importLimits.partBytes) {
      const part = new Uint8Array(file.subarray(from, from + importLimits.partBytes));
      await upload(admin, `${current.id}/parts/${from / importLimits.partBytes}`, part);
    }
    await until('read');
  });
  const readMemory = await memory.take();
  const check = await timed(async () => {
    const columns = current?.table?.columns.map(({ guess }) => guess) ?? [];
    await call('PUT', `/${current?.id}/plan`, { header: true, columns });
    await until('checked');
  });
  const checkMemory = await memory.take();
  const run = await timed(async () => {
    const body = { origin: 'Benchmark', statement: importConsentStatement };
    await call('POST', `/${current?.id}/start`, body);
    await until('done');
  });
  const importMemory = await memory.take();
  return { read, check, import: run, readMemory, checkMemory, importMemory };
}

async function upload(admin: AdminApi, path: string, body: Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${admin.siteUrl}/api/audience/imports/${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await admin.token()}`,
      'content-type': 'application/octet-stream',
    },
    body,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
