import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { useOptionalRemoteProps } from './remote-props.tsx';

/** The path of the HTML that is hydrated; undefined when the remote renders from scratch. */
const HydratedPath = createContext<string | undefined>(undefined);

export const HydratedPathProvider = HydratedPath.Provider;

/**
 * The router of a remote. React hydrates in short tasks, and the visitor may follow a link in
 * between: it hydrates at the path that the HTML is of, and only then goes where the visitor went.
 */
export const RemoteRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <AtHydratedPath>{children}</AtHydratedPath>
  </BrowserRouter>
);

function AtHydratedPath({ children }: { children: ReactNode }) {
  const location = useLocation();
  const hydrated = useContext(HydratedPath);
  const props = useOptionalRemoteProps();
  const [first] = useState(location);
  const [isDone, setDone] = useState(false);
  const hasLeft = hydrated !== undefined && hydrated !== first.pathname;
  // Where another remote is going, this one is about to be taken down.
  const follows = hasLeft && props?.serves(first.pathname) !== false;
  useEffect(() => {
    if (follows) startTransition(() => setDone(true));
  }, [follows]);
  const stays = hasLeft && !isDone && location === first;
  return (
    <Routes location={stays ? { ...first, pathname: hydrated } : location}>
      <Route path="*" element={children} />
    </Routes>
  );
}
