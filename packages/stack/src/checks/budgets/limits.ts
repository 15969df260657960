/**
 * What may weigh how much, in one place. Raise a limit only with a reason in the commit; lower it
 * when something got smaller.
 */

/** Bytes as they travel (brotli), of all files of a build that match `files`. */
export interface SizeLimit {
  name: string;
  /** A workspace with a `dist` folder. */
  workspace: string;
  files: RegExp;
  maxBytes: number;
}

const script = /\.js$/;
const entry = /^(?:__federation_expose_lifecycles|remoteEntry)\.\w+\.(?:js|css)$/;

export const sizeLimits: readonly SizeLimit[] = [
  { name: 'shell, script', workspace: 'shell', files: /^main\.\w+\.js$/, maxBytes: 96_500 },
  { name: 'shell, starter', workspace: 'shell', files: /^start\.\w+\.js$/, maxBytes: 800 },
  { name: 'shell, styles', workspace: 'shell', files: /^main\.\w+\.css$/, maxBytes: 3_600 },
  { name: 'public pages, first load', workspace: 'mfe-public', files: entry, maxBytes: 33_000 },
  { name: 'public pages, all', workspace: 'mfe-public', files: script, maxBytes: 90_000 },
  { name: 'plan, first load', workspace: 'mfe-businessplan', files: entry, maxBytes: 36_000 },
  { name: 'plan, with charts', workspace: 'mfe-businessplan', files: script, maxBytes: 205_000 },
  { name: 'console, first load', workspace: 'mfe-admin', files: entry, maxBytes: 125_000 },
  { name: 'console, with the editor', workspace: 'mfe-admin', files: script, maxBytes: 250_000 },
];

/**
 * Tests of what is not the product itself. They serve trying and testing, so they may not grow as
 * if they were it.
 */
export const testLimits: Readonly<Record<string, number>> = {
  'packages/mongo-embedded': 850,
  'packages/sendgrid-sandbox': 300,
};
