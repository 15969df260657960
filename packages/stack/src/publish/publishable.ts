/** The packages that a remote in another repository builds on; each builds on earlier ones. */
export const publishable = [
  'contracts',
  'releases',
  'session',
  'content',
  'ui',
  'mfe-kit',
] as const;
export type Publishable = (typeof publishable)[number];
