import { spawnSync } from 'node:child_process';
import { inProject } from '@secondset/stack';

/** Builds one of the plain bundles and returns its folder. */
export function buildPlain(name: 'plain' | 'plain-split' | 'plain-plan'): string {
  const config = inProject('packages/bench/plain/rspack.config.ts');
  const done = spawnSync(
    inProject('node_modules/.bin/rspack'),
    ['build', '-c', config, '--config-name', name],
    { cwd: inProject('packages/bench'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (done.status !== 0) throw new Error(`The bundle ${name} could not be built.`);
  return inProject('packages/bench/dist', name);
}
