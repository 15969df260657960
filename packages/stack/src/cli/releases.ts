import { parseArgs } from 'node:util';
import {
  collect,
  diffReleases,
  goLive,
  listReleases,
  pin,
  type ReleaseStore,
  rollBack,
  type StoreLocation,
} from '@secondset/releases';
import { processEnv, readStackConfig } from '../config.ts';
import { releaser } from '../release/origin.ts';
import { openReleases, repairReleases } from '../release/release-all.ts';
import { sayDiff, sayReleases, sayRepaired } from '../release/say-releases.ts';
import { exitWith } from '../tools/run-command.ts';

const help = `npm run releases -- <command> [--from DIR]
  list [name]                       what is live, and the builds there are
  diff <name> <version> <version>   what a visitor of one loads of the other
  live <name>=<version> …           makes builds live, several in one step
  rollback <name>                   to the build before; one further back each time
  rollback <name> --version <v>     to this build
  pin <name> <version> [--off]      keeps a build from being collected
  collect                           removes what no pointer, pin, recent release or open tab needs
  repair                            rebuilds a damaged registry: the newest whole builds go live
Options: --reason "…" and --force "reason" go into the record.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    off: { type: 'boolean', default: false },
    reason: { type: 'string' },
    force: { type: 'string' },
    from: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [command = 'help', ...given] = positionals;

type Command = (store: ReleaseStore, given: readonly string[]) => Promise<string>;

const commands: Record<string, Command> = {
  async list(store, [only]) {
    const { frontEnds } = await store.readRegistry();
    const names = only === undefined ? Object.keys(frontEnds).sort() : [only];
    const parts = names.map(async (name) => sayReleases(name, await listReleases(store, name)));
    return (await Promise.all(parts)).join('\n') || 'Nothing was released yet.';
  },
  async diff(store, [name, from, to]) {
    return sayDiff(await diffReleases(store, needed(name), needed(from), needed(to)));
  },
  async live(store, pairs) {
    const changes = pairs.map((pair) => {
      const [name, version] = pair.split('=');
      return { name: needed(name), version: needed(version), ...about() };
    });
    if (changes.length === 0) throw new Error(help);
    await goLive(store, changes);
    return changes.map(({ name, version }) => `${name} ${version} is live.`).join('\n');
  },
  async rollback(store, names) {
    if (names.length === 0) throw new Error(help);
    const lines: string[] = [];
    for (const name of names) {
      const to = values.version === undefined ? {} : { to: values.version };
      const { frontEnds } = await rollBack(store, name, { ...about(), ...to });
      lines.push(`${name} is back at ${frontEnds[name]?.version}.`);
    }
    return lines.join('\n');
  },
  async pin(store, [name, version]) {
    await pin(store, needed(name), needed(version), !values.off);
    return `${name} ${version} is ${values.off ? 'no longer pinned' : 'pinned'}.`;
  },
  async collect(store) {
    const { builds, files } = await collect(store);
    return builds.length === 0
      ? 'There is nothing to remove.'
      : `Removed ${files} files of ${builds.length} builds:\n${builds.join('\n')}`;
  },
};

const about = () => ({
  by: releaser(),
  reason: values.reason ?? null,
  ...(values.force !== undefined && { force: values.force }),
});

function needed(value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(help);
  return value;
}

/** Its own step: no other command opens releases whose registry is damaged. */
async function repair(where: StoreLocation | string): Promise<string> {
  const repaired = await repairReleases(where);
  return repaired ? sayRepaired(repaired) : 'The registry is not damaged. Nothing was changed.';
}

async function main() {
  const where = () => values.from ?? readStackConfig(processEnv()).releases;
  if (command === 'repair' && !values.help) return console.log(await repair(where()));
  const run = commands[command];
  if (values.help || run === undefined) return console.log(help);
  const store = await openReleases(where());
  console.log(await run(store, given));
}

await main().catch(exitWith);
