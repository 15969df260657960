import type { RemoteDeclaration } from '@secondset/contracts';
import { type Lifecycles, type RemoteProps, remoteForPath } from '@secondset/contracts/federation';

/** Mounts one remote without the shell, for development. Paths of other remotes load as pages. */
export async function runStandalone(
  { name, paths, languages = ['en', 'es'] }: RemoteDeclaration,
  lifecycles: Lifecycles,
  props: Pick<RemoteProps, 'session'>,
): Promise<void> {
  const mountProps = {
    name,
    ...props,
    navigate: (path: string) => location.assign(path),
    serves: (pathname: string) => remoteForPath(pathname, [{ paths, languages }]) !== undefined,
  };
  await lifecycles.bootstrap(mountProps);
  await lifecycles.mount(mountProps);
}
