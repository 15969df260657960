import type { RemoteDeclaration } from '@secondset/contracts';

/** What shell, gateway and release know of this remote. */
export const remote = {
  name: 'mfe-businessplan',
  paths: ['/businessplan'],
  languages: ['en', 'es'],
  smoke: ['/businessplan', '/es/businessplan'],
  team: '@second-set/site',
  prerender: 'head',
  budgets: { first: 36_000, all: 205_000 },
} satisfies RemoteDeclaration;
