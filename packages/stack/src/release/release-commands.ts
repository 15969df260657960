import {
  checkForLive,
  collect,
  diffReleases,
  endGradual,
  goLive,
  listReleases,
  pin,
  type ReleaseStore,
  releaseGradually,
  rollBack,
  type StoreLocation,
  unpin,
  withdraw,
} from '@secondset/releases';
import { releaser } from './origin.ts';
import { openReleases, repairReleases } from './release-all.ts';
import { sayDiff, sayReleases, sayRepaired, sayWithdrawn } from './say-releases.ts';
import { liveWrittenDown, writtenDown } from './written-down.ts';

export const releasesHelp = `npm run releases -- <command> [--from DIR]
  list [name]                         what is live, and the builds there are
  diff <name> <version> <version>     what a visitor of one loads of the other
  live <name>=<version> …             makes builds live, several in one step
  gradual <name> <version> <percent>  gives a part of the visitors a build
  gradual <name> off                  gives everybody what is live
  rollback <name>                     to the build before; one further back each time
  rollback <name> --version <v>       to this build
  withdraw <name>                     takes a front end from the visitors; its builds stay
  pin <name> <version> [--off]        keeps a build from being collected
  collect                             removes what no pointer, pin, recent release or tab needs
  repair                              brings back what was live after the registry was damaged
Options: --reason "…" and --force "reason" go into the record.`;

export interface CommandOptions {
  version?: string | undefined;
  off?: boolean | undefined;
  reason?: string | undefined;
  force?: string | undefined;
}

/** What a command says when it is done. Rejects with a sentence when it is refused. */
export async function runReleasesCommand(
  where: StoreLocation,
  [command = 'help', ...given]: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  // Its own step: no other command opens releases whose registry is damaged.
  if (command === 'repair') {
    const repaired = await repairReleases(where);
    return repaired ? sayRepaired(repaired) : 'The registry is not damaged. Nothing was changed.';
  }
  const run = commands[command];
  if (command === 'help') return releasesHelp;
  if (run === undefined) throw new Error(`There is no such command.\n${releasesHelp}`);
  return run(await openReleases(where), given, options);
}

type Command = (
  store: ReleaseStore,
  given: readonly string[],
  options: CommandOptions,
) => Promise<string>;

const commands: Record<string, Command> = {
  async list(store, [only]) {
    const { frontEnds } = await store.readRegistry();
    const names = only === undefined ? Object.keys(frontEnds).sort() : [only];
    const parts = names.map(async (name) =>
      sayReleases(name, frontEnds[name], await listReleases(store, name)),
    );
    return (await Promise.all(parts)).join('\n') || 'Nothing was released yet.';
  },
  async diff(store, [name, from, to]) {
    return sayDiff(await diffReleases(store, needed(name), needed(from), needed(to)));
  },
  async live(store, pairs, options) {
    const changes = pairs.map((pair) => {
      const [name, version] = pair.split('=');
      return { name: needed(name), version: needed(version), ...about(options) };
    });
    if (changes.length === 0) throw new Error(releasesHelp);
    const names = changes.map(({ name }) => name);
    const versions = changes.map(({ version }) => version).join(', ');
    const step = { ...liveStep(options), names, detail: detailOf(versions, options) };
    await liveWrittenDown(store, step, async () => {
      await checkForLive(store, changes, releaser());
      return goLive(store, changes, gated);
    });
    return changes.map(({ name, version }) => `${name} ${version} is live.`).join('\n');
  },
  async gradual(store, [first, second, third], options) {
    const name = needed(first);
    const isEnd = second === 'off';
    const percent = Number(third);
    if (!isEnd && !(Number.isInteger(percent) && percent >= 1 && percent <= 99))
      throw new Error(`Name a build and a percentage from 1 to 99.\n${releasesHelp}`);
    const share = isEnd ? 'ended' : `${second} to ${percent} %`;
    const step = { action: 'release gradually', names: [name], detail: detailOf(share, options) };
    await writtenDown(store, step, async () => {
      if (isEnd) return endGradual(store, name);
      const change = { name, version: needed(second), percent, ...about(options) };
      await checkForLive(store, [change], releaser());
      return releaseGradually(store, change, gated);
    });
    return isEnd
      ? `Everybody gets the live build of ${name}.`
      : `${percent} % of the visitors get ${name} ${second}. For all: npm run releases -- live ${name}=${second}`;
  },
  async rollback(store, names, options) {
    if (names.length === 0) throw new Error(releasesHelp);
    const lines: string[] = [];
    for (const name of names) {
      const to = options.version === undefined ? {} : { to: options.version };
      const detail = [options.version, options.reason].filter(Boolean).join(': ');
      const { frontEnds } = await liveWrittenDown(
        store,
        { action: 'roll back', names: [name], detail },
        () => rollBack(store, name, { ...about(options), ...to }),
      );
      lines.push(`${name} is back at ${frontEnds[name]?.version}.`);
    }
    return lines.join('\n');
  },
  async withdraw(store, [given], options) {
    const name = needed(given);
    const step = { action: 'withdraw', names: [name], detail: options.reason ?? '' };
    await liveWrittenDown(store, step, () => withdraw(store, name, about(options)));
    return sayWithdrawn(name, await listReleases(store, name));
  },
  async pin(store, [first, second], { off = false }) {
    const [name, version] = [needed(first), needed(second)];
    const step = { action: off ? 'unpin' : 'pin', names: [name], detail: version };
    await writtenDown(store, step, () =>
      off ? unpin(store, name, version) : pin(store, name, version, releaser()),
    );
    return `${name} ${version} is ${off ? 'no longer pinned' : 'pinned'}.`;
  },
  async collect(store) {
    const { builds, files } = await writtenDown(store, { action: 'collect', names: [] }, () =>
      collect(store),
    );
    return builds.length === 0
      ? 'There is nothing to remove.'
      : `Removed ${files} files of ${builds.length} builds:\n${builds.join('\n')}`;
  },
};

const about = ({ reason, force }: CommandOptions) => ({
  by: releaser(),
  reason: reason ?? null,
  ...(force !== undefined && { force }),
});
/** `npm run release` checks in a browser; a build that comes another way was seen by nobody. */
const gated = { needsBrowser: true };
const liveStep = ({ force }: CommandOptions) => ({ action: force ? 'force live' : 'live' });
const detailOf = (what: string, { force, reason }: CommandOptions) =>
  [what, force ?? reason].filter(Boolean).join(': ');

function needed(value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(releasesHelp);
  return value;
}
