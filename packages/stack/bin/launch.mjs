#!/usr/bin/env node
// The one file that has to run on the machine's own Node (20.19 or newer) with nothing installed.
// It finds or fetches Node 24, installs dependencies when the lockfile changed, and hands over to
// TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const nodePackage = 'node@24.21.0';
const commands = [
  'start',
  'test',
  'dev',
  'new-remote',
  'backup',
  'restore',
  'salvage',
  'admin',
  'attack',
  'bench',
  'catalog',
  'release',
  'releases',
  'seed',
  'preview',
  'build',
  'pack',
  'verify',
  'conformance',
];

const [command, ...rest] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Use one of: ${commands.join(', ')}.`);

const node = nodeBinary();
const env = {
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  // Node's compiled sources from an earlier start: most of what a short process would do otherwise.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};
installDependencies();
handOver();

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * The Node that runs everything else: this one when it is new enough, else Node 24 from the npm
 * package `node`.
 */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const note = join(root, '.data', 'node-24-path');
  if (existsSync(note)) {
    const known = readFileSync(note, 'utf8').trim();
    if (existsSync(known)) return known;
  }
  console.log(`Fetching Node 24 (this machine has ${process.versions.node}) …`);
  const found = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${nodePackage}`, '-c', 'node -p process.execPath'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const path = found.stdout?.trim().split('\n').at(-1) ?? '';
  if (found.status !== 0 || !existsSync(path))
    fail('Node 24 could not be fetched. Install Node 24 or newer, then run the command again.');
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, path);
  return path;
}

/** Installs when node_modules does not belong to this lockfile. */
function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const marker = join(root, 'node_modules', '.second-set-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  const fresh = !existsSync(join(root, 'node_modules'));
  console.log('Installing dependencies (about a minute the first time) …');
  const done = spawnSync(
    'npm',
    [fresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (done.status !== 0) fail('The dependencies could not be installed. See the lines above.');
  writeFileSync(marker, lock);
}

/**
 * Runs the command and ends as it ends. Signals are passed on; that a Ctrl-C reaches the child
 * twice does not matter to it.
 */
function handOver() {
  const child = spawn(node, [join(root, 'packages/stack/src/cli', `${command}.ts`), ...rest], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 130));
}
