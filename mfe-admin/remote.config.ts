import type { RemoteDeclaration } from '@secondset/contracts';

/** What shell, gateway and release know of this remote. */
export const remote = {
  name: 'mfe-admin',
  paths: ['/admin'],
  languages: ['en'],
  smoke: ['/admin', '/admin/analytics'],
  team: '@second-set/console',
  crawled: false,
  forSignedIn: true,
  budgets: { first: 125_000, all: 400_000 },
} satisfies RemoteDeclaration;
