import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inProject } from '../root.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const workflow = z
  .object({
    jobs: z.record(
      z.string(),
      z.object({
        services: z.record(z.string(), z.object({ image: z.string() })).optional(),
        env: z.record(z.string(), z.string()).optional(),
        steps: z.array(z.object({ run: z.string().optional(), with: z.unknown().optional() })),
      }),
    ),
  })
  .parse(parse(read('.github/workflows/ci.yml'), { merge: true }));

const jobs = Object.values(workflow.jobs);
const scriptsOf = (job: (typeof jobs)[number]) =>
  job.steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
  );

it('runs every test script in CI, and only scripts that exist', () => {
  const used = new Set(jobs.flatMap(scriptsOf));
  for (const name of used) expect(scripts).toHaveProperty([name ?? '']);
  const tests = Object.keys(scripts).filter((name) => name.startsWith('test:'));
  expect([...used]).toEqual(expect.arrayContaining(['verify', ...tests]));
});

it('runs the unit and integration tests on the embedded database and on MongoDB', () => {
  const product = jobs.filter((job) => scriptsOf(job).includes('test:product'));
  const servers = product.map(({ services, env }) => [services?.mongo?.image, env?.MONGODB_URI]);
  expect(servers).toEqual([
    [undefined, undefined],
    ['mongo:7', expect.stringContaining('replicaSet=')],
  ]);
});

it('names owners for paths that exist', () => {
  const paths = read('.github/CODEOWNERS')
    .split('\n')
    .flatMap((line) => line.match(/^\/(\S+)\s+@/)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect([path, existsSync(inProject(path))]).toEqual([path, true]);
});
