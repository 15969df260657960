import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ownFile } from '../rspack/own-file.ts';
import { remoteFiles } from '../scaffold/remote-files.ts';

/** What a remote in a repository of its own is built and tested with. */
const tools = {
  '@rspack/cli': '2.2.8',
  '@testing-library/react': '16.3.3',
  '@types/node': '24.19.4',
  '@types/react': '19.3.3',
  '@types/react-dom': '19.3.0',
  jsdom: '31.0.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '7.0.2',
  vitest: '5.1.2',
};

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

/** Creates a remote in a folder of its own. */
export async function newRemote(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { team: { type: 'string' } },
  });
  const [name, path] = positionals;
  if (name === undefined || path === undefined || values.team === undefined)
    throw new Error('Say mfe-kit new NAME PATH --team TEAM, such as donations /donations.');
  const folder = resolve(`mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const manifest = await readFile(ownFile('../../package.json', import.meta.url), 'utf8');
  const { version, dependencies } = manifestSchema.parse(JSON.parse(manifest));
  const versions = {
    ...tools,
    ...dependencies,
    '@secondset/mfe-kit': `^${version}`,
    '@secondset/session': `^${version}`,
    '@secondset/ui': `^${version}`,
  };
  const files = remoteFiles({ name, path, team: values.team, versions, alone: true });
  for (const [file, text] of Object.entries(files)) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  process.stdout.write(`${folder} is a remote at ${path}. Run npm install there.\n`);
}
