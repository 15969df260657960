import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../root.ts';
import { projectFiles } from './source-files.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** The collections that models define, with the service of each; several share those of the kit. */
function collectionsOf(pattern: string): { service: string | undefined; name: string }[] {
  return projectFiles(pattern)
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const service = path.match(/^services\/(\w+)\//)?.[1];
      const found = read(path).matchAll(/(?:defineModel<\w+>|outboxMailModel)\(\s*'(\w+)'/g);
      return [...found].map(([, name = '']) => ({ service, name }));
    });
}

/** Which services each collection of the table belongs to. */
const listed = new Map<string, string>();
for (const [, services = '', name = ''] of read('docs/retention.md').matchAll(
  /^\| ([\w, ]+) \| `(\w+)` \|/gm,
))
  listed.set(name, `${listed.get(name) ?? ''} ${services}`);

test('every collection has a row that says what is kept, how long, and what forgetting does', () => {
  const collections = collectionsOf('{services,packages/service-kit}/**/src/**/*.ts');
  expect(collections.length).toBeGreaterThan(20);
  const missing = collections.filter(
    ({ service = '', name }) => !listed.get(name)?.includes(service),
  );
  expect(missing).toEqual([]);
});

test('no row is about a collection that no longer exists', () => {
  const names = new Set(
    collectionsOf('{services,packages/service-kit}/**/src/**/*.ts').map(({ name }) => name),
  );
  expect([...listed.keys()].filter((name) => !names.has(name))).toEqual([]);
});
