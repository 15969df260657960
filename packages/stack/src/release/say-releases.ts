import { resolve } from 'node:path';
import {
  checkedInBrowser,
  failedChecks,
  type ListedRelease,
  type LiveFrontEnd,
  type ReleaseDiff,
  type Repaired,
  type StoreLocation,
} from '@secondset/releases';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The builds of a front end, one a line, the newest first. */
export function sayReleases(
  name: string,
  frontEnd: LiveFrontEnd | undefined,
  releases: readonly ListedRelease[],
): string {
  return [`${name}${stateOf(frontEnd)}`, ...releases.map(sayRelease)].join('\n');
}

function stateOf(frontEnd: LiveFrontEnd | undefined): string {
  if (frontEnd === undefined) return ' (never live)';
  const { withdrawn } = frontEnd;
  if (withdrawn === null) return '';
  const why = withdrawn.reason === null ? '' : `: ${withdrawn.reason}`;
  return ` (withdrawn ${minute(withdrawn.at)} by ${withdrawn.by}${why})`;
}

function sayRelease(listed: ListedRelease): string {
  const { record, isLive, percent, pin, wasRolledBack } = listed;
  const notes = [
    ...(isLive ? ['live'] : []),
    ...(percent === null ? [] : [`${percent} % of the visitors`]),
    ...(pin ? [sayPin(pin)] : []),
    ...(wasRolledBack ? ['rolled back'] : []),
    ...sayChecks(listed),
    ...(record.forced ? [`forced by ${record.forced.by}: ${record.forced.reason}`] : []),
    ...(checkedInBrowser(record) ? [] : ['not checked in a browser']),
  ];
  const commit = record.commit?.slice(0, 10) ?? 'no commit';
  const start = kilobytes(record.sizes.startBytes);
  return `  ${record.version}  ${minute(record.at)}  ${record.by}  ${commit}  ${start}  ${notes.join('; ')}`;
}

const minute = (at: string) => at.slice(0, 16);

const sayPin = ({ by, at }: NonNullable<ListedRelease['pin']>) =>
  at === null ? 'pinned' : `pinned ${minute(at)} by ${by}`;

/** What failed before the build went live, and apart from it what failed later, and when. */
function sayChecks({ record, liveSince }: ListedRelease): string[] {
  const before = failedChecks(record, liveSince ?? undefined).map(({ name }) => name);
  const later = record.runs
    .filter(({ at }) => liveSince !== null && at > liveSince)
    .flatMap(({ at, checks }) =>
      checks
        .filter(({ outcome, name }) => outcome === 'failed' && !before.includes(name))
        .map(({ name }) => `${name} failed later, ${minute(at)}`),
    );
  return [...(before.length > 0 ? [`failed: ${before.join(', ')}`] : []), ...later];
}

/** Which store a command works on: without DATA_DIR it may not be the one that is meant. */
export const sayStore = (where: StoreLocation): string =>
  'folder' in where ? `Releases in ${resolve(where.folder)}` : `Releases in ${where.bucketUrl}`;

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
export function sayRepaired({ damagedKey, copyFrom, live, lost }: Repaired): string {
  return [
    'THE REGISTRY OF RELEASES WAS DAMAGED.',
    copyFrom === null
      ? 'There was no copy of it. It was rebuilt from the release records.'
      : `It was replaced by its copy of ${copyFrom}, with history, rollbacks and pins.`,
    `The damaged file is kept as ${damagedKey}.`,
    ...(live.length > 0
      ? [
          copyFrom === null ? 'Live is the newest whole build of each front end:' : 'Live is:',
          ...live.map(({ name, version }) => `  ${name} ${version}`),
        ]
      : ['There is no whole build of any front end.']),
    ...(copyFrom === null && live.length > 0
      ? [
          'Rollbacks, pins and the history are lost. If one of these had been rolled back, run:',
          '  npm run releases -- live <name>=<version>',
        ]
      : []),
    ...lost.map(({ name, why }) => `Nothing of ${name} is live: ${why}. Release it again.`),
  ].join('\n');
}
