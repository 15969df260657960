import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openStore } from '@secondset/releases';
import { processEnv, readStackConfig } from '../config.ts';
import { createRemote } from '../new-remote/create-remote.ts';
import { projectRoot } from '../root.ts';
import { exitWith } from '../tools/run-command.ts';

const help = `npm run new-remote -- NAME PATH [--team TEAM]
  NAME    what it is about, such as donations: the folder is mfe-donations
  PATH    the address of its first page, such as /donations
  --team  who owns it (default: @second-set/platform)`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { team: { type: 'string', default: '@second-set/platform' } },
  });
  const [name, path, ...more] = positionals;
  if (name === undefined || path === undefined || more.length > 0) throw new Error(help);
  const releases = openStore(readStackConfig(processEnv()).releases);
  const folder = await createRemote(projectRoot, { name, path, team: values.team }, releases);
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${folder} is there, but npm install failed; run it again.`);
  console.log(`${folder} is a remote at ${path}.
  npm run dev -- ${folder}        shows it in a product that runs
  npx vitest run ${folder}        tests it
  npm run release -- ${folder}    releases it`);
}

await main().catch(exitWith);
