import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditHeadMessage } from '@secondset/service-kit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readNotedHeads } from './noted-heads.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'heads-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const line = (day: number, seq: number, chain = 'auth') =>
  `${JSON.stringify({
    level: 30,
    time: `2026-03-0${day}T10:00:00.000Z`,
    service: chain,
    chain,
    seq,
    hash: `hash-${seq}`,
    msg: auditHeadMessage,
  })}\n`;

test('the ends of a chain are found in the log of today and of earlier days, and nothing else', async () => {
  await writeFile(join(dir, 'auth.2026-03-01.log'), line(1, 1));
  await writeFile(join(dir, 'auth.log'), `${line(2, 2)}not json, ${auditHeadMessage}\n{}\n`);
  await writeFile(join(dir, 'audience.log'), line(2, 9, 'audience'));
  const heads = await readNotedHeads(dir, 'auth', undefined);
  expect(heads.map(({ seq, hash }) => [seq, hash]).sort()).toEqual([
    [1, 'hash-1'],
    [2, 'hash-2'],
  ]);
});

test('what was noted before a restore is left out, since it took the chain back', async () => {
  await writeFile(join(dir, 'auth.log'), line(1, 5) + line(3, 3));
  const heads = await readNotedHeads(dir, 'auth', '2026-03-02T00:00:00.000Z');
  expect(heads.map(({ seq }) => seq)).toEqual([3]);
});
