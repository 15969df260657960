import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addAuditEntry, openFolderStore } from '@secondset/releases';
import { auditHeadMessage } from '@secondset/service-kit/database';
import { testDatabaseUri } from '@secondset/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readStackConfig } from '../config.ts';
import { inProject } from '../root.ts';
import { verifyAudit } from './verify-audit.ts';

const composeSchema = z.object({
  services: z.object({
    admin: z.object({
      entrypoint: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      secrets: z.array(z.string()),
      volumes: z.array(z.string()),
    }),
  }),
});

let dir: string;
const releases = () => join(dir, 'releases');
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verify-audit-'));
  for (const detail of ['one', 'two', 'three'])
    await addAuditEntry(openFolderStore(releases()), {
      ...{ at: '2026-05-01T12:00:00.000Z', by: 'ann', action: 'pin', names: ['mfe-plan'] },
      ...{ detail, outcome: 'done' },
    });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** What `docker compose run --rm admin verify-audit` runs, with this folder for the container's. */
async function runAsInCompose(): Promise<{ code: number; output: string }> {
  const text = await readFile(inProject('docker-compose.yml'), 'utf8');
  const { admin } = composeSchema.parse(parse(text, { merge: true })).services;
  const values: Record<string, string> = {
    mongodb_uri: testDatabaseUri('admin').replace(/\/test_.*$/, '/'),
    records_secret: Buffer.alloc(32, 7).toString('base64'),
  };
  await mkdir(join(dir, 'secrets'), { recursive: true });
  for (const name of admin.secrets)
    await writeFile(join(dir, 'secrets', name), `${values[name]}\n`);
  const env = Object.fromEntries(
    Object.entries(admin.environment).map(([name, value]) => [
      name,
      value
        .replace('/run/secrets', join(dir, 'secrets'))
        .replace('/app/releases', releases())
        .replace(/\$\{\w+:-\}/, ''),
    ]),
  );
  const [, ...entry] = admin.entrypoint;
  // Nothing can be written there, as in a container whose file system is read-only.
  const DATA_DIR = '/dev/null/data';
  const child = promisify(execFile)(process.execPath, [...entry, 'verify-audit'], {
    cwd: inProject(),
    env: { ...env, DATA_DIR },
  });
  return child.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

it('checks the log of each service and that of the releases, in the container of compose', async () => {
  const { code, output } = await runAsInCompose();
  expect(output.split('\n').map((line) => line.split(',')[0])).toEqual([
    'auth: whole',
    'audience: whole',
    'campaigns: whole',
    'releases: whole',
    '',
  ]);
  expect(output).toContain('releases: whole, 3 events up to 3');
  expect(code).toBe(0);
});

it('fails when an entry about releases was changed', async () => {
  const entry = join(releases(), 'audit/n000000002.json');
  await writeFile(entry, (await readFile(entry, 'utf8')).replace('two', 'four'));
  const { code, output } = await runAsInCompose();
  expect(output).toContain('releases: NOT whole\n  Entry 2 was changed.');
  expect(code).toBe(1);
});

it('fails when the last entries about releases were removed, which no log names', async () => {
  for (const seq of [2, 3]) await rm(join(releases(), `audit/n00000000${seq}.json`));
  const { code, output } = await runAsInCompose();
  expect(output).toContain('names entry 3, which is missing or another one now.');
  expect(code).toBe(1);
});

it('fails when the end of the chain is cut off that the log of the gateway names', async () => {
  const entry = join(releases(), 'audit/n000000003.json');
  const { hash } = z.object({ hash: z.string() }).parse(JSON.parse(await readFile(entry, 'utf8')));
  const head = { time: '2026-05-01T12:00:01.000Z', chain: 'releases', seq: 3, hash };
  const logs = join(dir, 'data', 'logs');
  await mkdir(logs, { recursive: true });
  await writeFile(
    join(logs, 'gateway.log'),
    `${JSON.stringify({ ...head, msg: auditHeadMessage })}\n`,
  );
  const config = readStackConfig({
    DATA_DIR: join(dir, 'data'),
    RELEASES_DIR: releases(),
    MONGODB_URI: testDatabaseUri('admin').replace(/\/test_.*$/, '/'),
  });
  const said: string[] = [];
  expect(await verifyAudit(config, (line) => said.push(line))).toBe(true);
  await rm(entry);
  expect(await verifyAudit(config, (line) => said.push(line))).toBe(false);
  expect(said.at(-1)).toContain('names event 3, which is missing or another one now.');
});
