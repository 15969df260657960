import type { ListedRelease, ReleaseDiff, Repaired } from '@secondset/releases';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The builds of a front end, one a line, the newest first. */
export function sayReleases(name: string, releases: readonly ListedRelease[]): string {
  return [name, ...releases.map(sayRelease)].join('\n');
}

function sayRelease({ record, isLive, isPinned, wasRolledBack }: ListedRelease): string {
  const failed = record.checks.filter(({ outcome }) => outcome === 'failed');
  const notes = [
    ...(isLive ? ['live'] : []),
    ...(isPinned ? ['pinned'] : []),
    ...(wasRolledBack ? ['rolled back'] : []),
    ...(failed.length > 0 ? [`failed: ${failed.map((check) => check.name).join(', ')}`] : []),
    ...(record.forced ? [`forced: ${record.forced.reason}`] : []),
    ...(record.checkedInBrowser ? [] : ['not checked in a browser']),
  ];
  const commit = record.commit?.slice(0, 10) ?? 'no commit';
  const start = kilobytes(record.sizes.startBytes);
  return `  ${record.version}  ${record.at.slice(0, 16)}  ${record.by}  ${commit}  ${start}  ${notes.join('; ')}`;
}

/** What differs between two builds. */
export function sayDiff({ from, to, added, removed, changed }: ReleaseDiff): string {
  const loaded = added.filter(({ kind }) => kind === 'shared');
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `${from.name} ${from.version} (${from.commit ?? 'no commit'}) → ${to.version} (${to.commit ?? 'no commit'})`,
    `${loaded.length} files to load, ${kilobytes(bytes)} uncompressed`,
    ...added.map(({ path }) => `  + ${path}`),
    ...removed.map(({ path }) => `  - ${path}`),
    ...changed.map(({ path }) => `  ~ ${path}`),
  ].join('\n');
}

/** What was done about a damaged registry, and what to look at. */
export function sayRepaired({ damagedKey, live, lost }: Repaired): string {
  return [
    'THE REGISTRY OF RELEASES WAS DAMAGED. It was rebuilt from the release records.',
    `The damaged file is kept as ${damagedKey}.`,
    ...(live.length > 0
      ? [
          'Live is the newest whole build of each front end:',
          ...live.map(({ name, version }) => `  ${name} ${version}`),
          'Rollbacks, pins and the history are lost. If one of these had been rolled back, run:',
          '  npm run releases -- rollback <name> --version <version>',
        ]
      : ['There is no whole build of any front end.']),
    ...(lost.length > 0 ? [`No whole build is left of ${lost.join(', ')}. Release it again.`] : []),
  ].join('\n');
}
