/// <reference types="@rspack/core/module" />
import type { Lifecycles } from '@secondset/contracts/federation';
// The remote's own lifecycles; the build knows where they are.
import * as latest from '#lifecycles';

type Props = Parameters<Lifecycles['mount']>[0];

let current: Lifecycles = { ...latest };
let mounted: Props | undefined;

/**
 * The lifecycles of a remote that somebody works on, in a shell of production: a saved file takes
 * the remote off the page and puts the new one there.
 */
export const bootstrap = (props: Props) => current.bootstrap(props);

export async function mount(props: Props): Promise<void> {
  await current.mount(props);
  mounted = props;
}

export async function unmount(props: Props): Promise<void> {
  mounted = undefined;
  await current.unmount(props);
}

async function takeLatest(): Promise<void> {
  const props = mounted;
  if (props !== undefined) await current.unmount(props);
  current = { ...latest };
  if (props === undefined) return;
  await current.bootstrap(props);
  await current.mount(props);
}

import.meta.webpackHot?.accept('#lifecycles', () => void takeLatest());
