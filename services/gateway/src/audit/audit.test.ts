import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, verifyAuditChain } from '@secondset/releases';
import { createLogger } from '@secondset/service-kit';
import { auditHeadMessage } from '@secondset/service-kit/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Audit, createAudit } from './audit.ts';

let folder: string;
let audit: Audit;
const logger = createLogger('test', 'silent');
const now = { day: 1 };
const dayAt = (day: number) => `2026-05-0${day}T12:00:00.000Z`;
const store = () => openFolderStore(folder);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-audit-'));
  audit = createAudit(store(), logger, () => new Date(dayAt(now.day)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function addDaily(days: number): Promise<void> {
  for (now.day = 1; now.day <= days; now.day += 1)
    await audit.add({
      ...{ by: 'ann', action: 'pin', names: ['mfe-public'], outcome: 'done' },
      detail: `day ${now.day}`,
    });
}
const days = async (query: Parameters<Audit['list']>[0]) =>
  (await audit.list(query)).events.map(({ at }) => Number(at.slice(9, 10)));

it('shows the entries of a time, the newest first', async () => {
  await addDaily(6);
  expect(await days({})).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await days({ from: dayAt(3) })).toEqual([6, 5, 4, 3]);
  expect(await days({ to: dayAt(3) })).toEqual([2, 1]);
  expect(await days({ from: '2026-05-02T00:00:00Z', to: '2026-05-05T00:00:00Z' })).toEqual([
    4, 3, 2,
  ]);
  expect(await days({ from: dayAt(7) })).toEqual([]);
});

it('shows them although one cannot be read', async () => {
  await addDaily(4);
  const keys = (await store().listKeys('audit/')).map(({ key }) => key).sort();
  await store().removeFile(keys[1] ?? '');
  await store().putFile(keys[1] ?? '', Buffer.from('{'));
  expect(await days({ from: dayAt(1) })).toEqual([4, 3, 1]);
});

it('notes the end of the chain in the log, where it can be compared', async () => {
  const noted = vi.spyOn(logger, 'info');
  await addDaily(2);
  const { head } = await verifyAuditChain(store());
  expect(noted).toHaveBeenLastCalledWith({ chain: 'releases', ...head }, auditHeadMessage);
});
