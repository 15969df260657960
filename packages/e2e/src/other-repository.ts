import { createHash } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, releaseBuilt, startGatewayAlone } from '@secondset/stack';
import { z } from 'zod';
import { runTool } from './run-tool.ts';

export interface OtherRepository {
  /** The product it releases into. */
  url: string;
  /** Runs one of the remote's own scripts. */
  run(script: string, ...args: string[]): Promise<string>;
  /** Runs the command `mfe-kit`. */
  kit(...args: string[]): Promise<string>;
  /** What CI of the product does with a build that was uploaded; resolves to what it says. */
  gate(version: string): Promise<string>;
  replace(file: string, from: string, to: string): Promise<void>;
  folder: string;
  remove(): Promise<void>;
}

const token = 'token-of-the-giving-team';
const gateToken = 'token-of-the-gate';
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

/**
 * A remote outside the workspace: made by `mfe-kit new`, with our packages from archives, the
 * others from npm, and a lockfile of its own. Beside it runs a product that does not know it.
 */
export async function createOtherRepository(): Promise<OtherRepository> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'second-set-other-')));
  const archives = join(home, 'archives');
  const packed = await runTool(
    process.execPath,
    [inProject('packages/stack/src/cli/pack.ts'), archives],
    { cwd: home },
  );
  await runTool(
    process.execPath,
    [
      inProject('packages/mfe-kit/src/cli/main.ts'),
      ...['new', 'donations', '/donations', '--team', '@second-set/giving'],
    ],
    { cwd: home },
  );
  const folder = join(home, 'mfe-donations');
  await useArchives(join(folder, 'package.json'), packed.trim().split('\n'));
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await runTool('npm', install, { cwd: folder });
  const releasesDir = join(home, 'releases');
  await releaseBuilt(releasesDir);
  const gateway = await startGatewayAlone(releasesDir, {
    RELEASE_TOKENS: `giving:${digestOf(token)}:mfe-donations,CI:${digestOf(gateToken)}:*:gate`,
  });
  const inside = { cwd: folder, env: { PRODUCT_URL: gateway.url, RELEASE_TOKEN: token } };
  return {
    url: gateway.url,
    folder,
    run: (script, ...args) => runTool('npm', ['run', '--silent', script, '--', ...args], inside),
    kit: (...args) => runTool(join(folder, 'node_modules/.bin/mfe-kit'), args, inside),
    gate: (version) =>
      runTool(
        process.execPath,
        [
          inProject('packages/gate/src/main.ts'),
          ...['--product', gateway.url, `mfe-donations=${version}`],
        ],
        { cwd: home, env: { RELEASE_GATE_TOKEN: gateToken } },
      ),
    async replace(file, from, to) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
      await writeFile(path, text.replaceAll(from, to));
    },
    async remove() {
      await gateway.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Our packages come from archives until they are on a registry; so do those they depend on. */
async function useArchives(path: string, archives: readonly string[]): Promise<void> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const ours = archives.map((archive) => {
    const [, name = ''] = /secondset-([a-z-]+)-\d/.exec(archive) ?? [];
    return [`@secondset/${name}`, `file:${archive}`];
  });
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(ours) };
  await writeFile(path, JSON.stringify({ ...manifest, dependencies }, null, 2));
}
