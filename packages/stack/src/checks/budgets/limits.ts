import { declarationOf, listFrontEnds } from '../../front-ends.ts';

/**
 * What may weigh how much. Raise a limit only with a reason in the commit; lower it
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

const shellLimits: readonly SizeLimit[] = [
  { name: 'shell, script', workspace: 'shell', files: /^main\.\w+\.js$/, maxBytes: 97_000 },
  { name: 'shell, starter', workspace: 'shell', files: /^start\.\w+\.js$/, maxBytes: 800 },
  { name: 'shell, styles', workspace: 'shell', files: /^main\.\w+\.css$/, maxBytes: 3_600 },
];

/** What the shell may weigh, and what each remote says that it may (`budgets`). */
export async function sizeLimits(): Promise<SizeLimit[]> {
  const limits = [...shellLimits];
  for (const workspace of listFrontEnds().filter((name) => name !== 'shell')) {
    const { first, all } = (await declarationOf(workspace)).budgets;
    limits.push(
      { name: `${workspace}, first load`, workspace, files: entry, maxBytes: first },
      { name: `${workspace}, all scripts`, workspace, files: script, maxBytes: all },
    );
  }
  return limits;
}

/**
 * Tests of what is not the product itself. They serve trying and testing, so they may not grow as
 * if they were it.
 */
export const testLimits: Readonly<Record<string, number>> = {
  'packages/mongo-embedded': 850,
  'packages/sendgrid-sandbox': 300,
};
