import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './fixture/remote.config.ts';

const root = join(import.meta.dirname, 'fixture');
const [what = '', folder = ''] = process.argv.slice(2);

/** The fixture's own configurations, writing into the folder of a test run. */
function configurations(): Configuration[] {
  const browser = remoteConfig({ remote, root });
  const intoFolder = { ...browser, output: { ...browser.output, path: folder } };
  if (what === 'broken') return [{ ...intoFolder, entry: { broken: join(folder, 'entry.tsx') } }];
  const outputFolder = join(folder, 'prerender');
  return [
    intoFolder,
    prerenderConfig({ name: remote.name, root, entry: './src/prerender.tsx', outputFolder }),
  ];
}

const compiler = rspack(configurations());
compiler.run((error, stats) => {
  compiler.close(() => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ colors: false }) : '');
    process.stderr.write(problem);
    process.exitCode = problem === '' ? 0 : 1;
  });
});
