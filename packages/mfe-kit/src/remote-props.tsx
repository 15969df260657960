import type { RemoteProps } from '@secondset/contracts/federation';
import { createContext, useContext } from 'react';

/** Null while prerendering, where there is no session and no navigation. */
const RemoteContext = createContext<RemoteProps | null>(null);

export const RemotePropsProvider = RemoteContext.Provider;

/** What the shell passed to this remote, or null while prerendering. */
export const useOptionalRemoteProps = () => useContext(RemoteContext);

/** What the shell passed to this remote. Throws in prerendered components. */
export function useRemoteProps(): RemoteProps {
  const props = useContext(RemoteContext);
  if (props === null)
    throw new Error('useRemoteProps() needs the shell; it is not there while prerendering.');
  return props;
}
