import type { Lifecycles, RemoteName, RemoteProps } from '@secondset/contracts/federation';

/** Mounts one remote without the shell, for development. Paths of other remotes load as pages. */
export async function runStandalone(
  name: RemoteName,
  lifecycles: Lifecycles,
  props: Pick<RemoteProps, 'session'>,
): Promise<void> {
  const mountProps = { name, ...props, navigate: (path: string) => location.assign(path) };
  await lifecycles.bootstrap(mountProps);
  await lifecycles.mount(mountProps);
}
