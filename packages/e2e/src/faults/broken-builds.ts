import type { FaultRow } from './fault-row.ts';

const older = {
  seen: 'the build before it, and one line that says so',
  heals: 'a newer build, or a rollback, on the next visit',
  retry: 'is not needed',
  others: 'nothing',
} as const;

const asItIs = {
  seen: 'the new build',
  heals: 'the shell puts back what was changed',
  retry: 'is not needed',
  others: 'nothing',
} as const;

/** Builds that are whole, so that they can be released, and do not work. */
export const brokenBuilds = [
  { fault: 'exposes no lifecycles', ...older },
  { fault: 'throws on load', ...older },
  { fault: 'needs a React the shell does not have', ...older },
  { fault: 'throws in bootstrap', ...older },
  { fault: 'throws in mount', ...older },
  { fault: 'hangs in mount', ...older, seen: `after 5 seconds ${older.seen}` },
  { fault: 'throws in render', ...older },
  { fault: 'throws in an effect', ...older },
  { fault: 'throws after a press', ...older },
  { fault: 'throws in unmount', ...asItIs, heals: 'its container is replaced' },
  { fault: 'hangs in unmount', ...asItIs, heals: 'it is cut off after 2 seconds' },
  { fault: 'empties the page', ...asItIs },
  { fault: 'replaces fetch', ...asItIs, heals: 'the assignment has no effect' },
  { fault: 'adds to all objects', ...asItIs, heals: 'the assignment has no effect' },
  {
    fault: 'changes methods of elements',
    ...asItIs,
    heals: 'the methods are back on the next page',
  },
  {
    fault: 'styles the page by script',
    ...asItIs,
    heals: 'the styles go with the remote',
    others: 'the rest of the page, as long as the remote is shown',
  },
  { fault: "takes another remote's chunks", ...asItIs, heals: 'the assignment has no effect' },
  {
    fault: 'freezes the page',
    seen: 'a page that hangs, until the tab is closed',
    heals: 'the next visit gets the build before it, for an hour',
    retry: 'is out of reach; on the next visit it is not needed',
    others: 'nothing',
  },
  {
    fault: 'styles everything',
    seen: 'nothing of it',
    heals: 'the build fails: it cannot be released',
    retry: 'is not needed',
    others: 'nothing',
  },
] as const satisfies readonly FaultRow[];

export type BrokenBuild = (typeof brokenBuilds)[number]['fault'];
