import type { RemoteDeclaration } from '@secondset/contracts';

/** What shell, gateway and release know of this remote. */
export const remote = {
  name: 'mfe-public',
  paths: ['/'],
  languages: ['en', 'es'],
  smoke: ['/', '/es', '/about', '/events', '/support'],
  team: '@second-set/site',
  offline: true,
  preload: 'idle',
  prerender: 'pages',
  budgets: { first: 33_000, all: 90_000 },
} satisfies RemoteDeclaration;
