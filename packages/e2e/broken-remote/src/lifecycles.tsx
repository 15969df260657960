import { createLifecycles } from '@secondset/mfe-kit';
import type { BrokenBuild } from '../../src/faults/broken-builds.ts';
import { App } from './app.tsx';
import { harm } from './harm.ts';

/** Put in by the build. */
declare const fault: BrokenBuild;

if (fault === 'throws on load') throw new Error('This build throws when it is loaded.');

const healthy = createLifecycles(App);
type Lifecycle = typeof healthy.mount;

const bad = (name: string): Lifecycle | undefined => {
  if (fault === `throws in ${name}`)
    return async () => {
      throw new Error(`This build throws in ${name}.`);
    };
  return fault === `hangs in ${name}` ? () => new Promise(() => undefined) : undefined;
};

const mountWith: Lifecycle = async (props) => {
  while (fault === 'freezes the page');
  await healthy.mount(props);
  harm(fault);
};

export const bootstrap =
  fault === 'exposes no lifecycles' ? undefined : (bad('bootstrap') ?? healthy.bootstrap);
export const mount = bad('mount') ?? mountWith;
export const unmount = bad('unmount') ?? healthy.unmount;
