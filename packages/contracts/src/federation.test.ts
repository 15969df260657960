import { expect, it } from 'vitest';
import { type RemotePlace, remoteForPath } from './federation.ts';

const both = ['en', 'es'] as const;
const remotes: (RemotePlace & { name: string })[] = [
  { name: 'site', paths: ['/'], languages: both },
  { name: 'plan', paths: ['/plan'], languages: both },
  { name: 'plan-notes', paths: ['/plan/notes', '/notes'], languages: both },
  { name: 'console', paths: ['/admin'], languages: ['en'] },
];
const at = (path: string) => remoteForPath(path, remotes)?.name;

it.each([
  ['/', 'site'],
  ['/es', 'site'],
  ['/unknown', 'site'],
  ['/plan', 'plan'],
  ['/es/plan', 'plan'],
  ['/plan/costs', 'plan'],
  ['/planning', 'site'],
  ['/plan/notes/3', 'plan-notes'],
  ['/es/notes', 'plan-notes'],
  ['/admin/analytics', 'console'],
])('%s is served by the remote with the longest claim: %s', (path, name) => {
  expect(at(path)).toBe(name);
});

it('knows no other language of a remote that has one', () => {
  expect(at('/es/admin')).toBe('site');
});

it('finds nobody at a path that nothing live serves', () => {
  expect(remoteForPath('/about', remotes.slice(1))).toBeUndefined();
});
