import { resolve } from 'node:path';
import {
  checkedInBrowser,
  failedChecks,
  type HistoryEvent,
  type ListedRelease,
  type LiveFrontEnd,
  type ReleaseDiff,
  type Repaired,
  type StoreLocation,
  type TakenBack,
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
  return withdrawn === null ? '' : ` (withdrawn ${sayDone(withdrawn)})`;
}

function sayRelease(listed: ListedRelease): string {
  const { record, isLive, lastLive, percent, pin, takenBack } = listed;
  const notes = [
    ...(isLive && lastLive ? [sayLive(lastLive)] : []),
    ...(percent === null ? [] : [`${percent} % of the visitors`]),
    ...(pin ? [sayPin(pin)] : []),
    ...(takenBack && takenBack.how !== 'withdrawn' ? [sayTakenBack(takenBack)] : []),
    ...sayChecks(listed),
    ...(record.forced ? [`forced ${sayDone(record.forced)}`] : []),
    ...(checkedInBrowser(record) ? [] : ['not checked in a browser']),
  ];
  const start = kilobytes(record.sizes.startBytes);
  return `  ${record.version}  ${sayTime(record.at)}  ${record.by}  ${sayCommit(record.commit)}  ${start}  ${notes.join('; ')}`;
}

const sayLive = (event: HistoryEvent) =>
  `live${event.cause === 'release' ? '' : ' again'} since ${sayDone(event)}`;

/** The beginning of the hash, and whether files differed from the commit. */
function sayCommit(commit: string | null): string {
  if (commit === null) return 'no commit';
  const [hash = '', ...more] = commit.split(' ');
  return [hash.slice(0, 10), ...more].join(' ');
}

/** To the minute, with the zone: people who release are in several. */
export const sayTime = (at: string) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** When, by whom and why, as far as it is known. */
const sayDone = (done: { by: string; at: string | null; reason: string | null }) =>
  [
    ...(done.at === null ? [] : [`${sayTime(done.at)} `]),
    `by ${done.by}`,
    ...(done.reason === null ? [] : [`: ${done.reason}`]),
  ].join('');

const sayTakenBack = ({ how, done }: TakenBack) =>
  done === null ? how : `${how} ${sayDone(done)}`;

const sayPin = ({ by, at }: NonNullable<ListedRelease['pin']>) =>
  at === null ? 'pinned' : `pinned ${sayTime(at)} by ${by}`;

/** What failed before the build went live, and apart from it what failed later, and when. */
function sayChecks({ record, liveSince }: ListedRelease): string[] {
  const before = failedChecks(record, liveSince ?? undefined).map(({ name }) => name);
  const later = record.runs
    .filter(({ at }) => liveSince !== null && at > liveSince)
    .flatMap(({ at, checks }) =>
      checks
        .filter(({ outcome, name }) => outcome === 'failed' && !before.includes(name))
        .map(({ name }) => `${name} failed later, ${sayTime(at)}`),
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

/** What a withdrawal leaves, and how the front end comes back. */
export function sayWithdrawn(name: string, releases: readonly ListedRelease[]): string {
  const last = releases.find(({ takenBack }) => takenBack?.how === 'withdrawn')?.record.version;
  const back = (version = '<version>') => `npm run releases -- live ${name}=${version}`;
  const builds = releases.length === 1 ? 'Its build stays' : `Its ${releases.length} builds stay`;
  const earlier = releases.some(
    ({ liveSince, record }) => liveSince !== null && record.version !== last,
  );
  return [
    `${name} is withdrawn: its addresses answer "not found", and its paths are free.`,
    `${builds} in the store; the last five that were live are never collected.`,
    `To bring back what was live: ${back(last)}`,
    ...(earlier
      ? [`To bring back an earlier one: npm run releases -- rollback ${name} --version <version>`]
      : []),
  ].join('\n');
}

/** What was done about a damaged registry, and what to look at. */
export function sayRepaired(repaired: Repaired): string {
  const { damagedKey, live, guessed, withdrawn, lost } = repaired;
  return [
    `THE REGISTRY OF RELEASES WAS ${damagedKey === null ? 'GONE' : 'DAMAGED'}.`,
    saySource(repaired),
    ...(damagedKey === null ? [] : [`The damaged file is kept as ${damagedKey}.`]),
    ...(live.length > 0 ? ['Live is:'] : ['Nothing is live.']),
    ...live.map(({ name, version }) => `  ${name} ${version}`),
    ...withdrawn.map((name) => `${name} stays withdrawn.`),
    ...(guessed.length > 0
      ? [
          `NOTHING SAYS WHAT WAS LIVE OF ${guessed.join(', ')}: live is the newest build that a gate has looked at.`,
          'If it had been rolled back or withdrawn, run one of:',
          '  npm run releases -- live <name>=<version>',
          '  npm run releases -- withdraw <name>',
        ]
      : []),
    ...lost.map(({ name, why }) => `Nothing of ${name} is live: ${why}. Release it again.`),
  ].join('\n');
}

function saySource({ source }: Repaired): string {
  if (source.kind === 'copy')
    return `It was replaced by its copy of ${sayTime(source.at)}, with history, rollbacks and pins.`;
  if (source.kind === 'audit')
    return `There was no copy of it. The audit log, whose last entry is of ${sayTime(source.at)}, says what was live, rolled back and withdrawn; gradual releases ended.`;
  return 'There was no copy of it and no audit log. It was rebuilt from the release records: rollbacks, withdrawals, pins and the history are lost.';
}

/** A build of this project that visitors do not get. */
export interface NotLive {
  name: string;
  version: string;
  /** What they get instead; undefined for nothing. */
  live: string | undefined;
  /** Set if it is not live because somebody took it, or the whole remote, from the visitors. */
  takenBack: TakenBack | undefined;
}

/** Builds of this project that are not live, and what to do about each. */
export const sayNotLive = (builds: readonly NotLive[]): string =>
  builds
    .map(({ name, version, live, takenBack }) => {
      const instead = live === undefined ? 'Visitors get nothing of it.' : `Visitors get ${live}.`;
      return takenBack
        ? `Built, but not live: ${name} ${version}. ${takenBack.how === 'withdrawn' ? name : 'It'} was ${sayTakenBack(takenBack)}.
  ${instead} That stays so until somebody decides otherwise: npm run releases -- list ${name}`
        : `Built, but not live: ${name} ${version}. It is new. ${instead}
  To release it: npm run release -- ${name}`;
    })
    .join('\n');
