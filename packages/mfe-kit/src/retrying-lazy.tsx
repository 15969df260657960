import { partAwaitedEvent, partFailedEvent } from '@secondset/contracts/federation';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';
import { LoadFailure } from './load-failure.tsx';

export interface RetryingLazyOptions {
  /** Shown while the module is on its way. */
  fallback?: ReactNode;
  /** Shown when it did not arrive; `retry` asks for it anew. */
  failure?: (retry: () => void) => ReactNode;
}

export type RetryingLazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the module ahead of time; a failure is left for the real use to show. */
  preload(): Promise<void>;
};

interface State {
  failed: boolean;
}

/**
 * `React.lazy` that forgets a rejected import: one failed chunk would else break its page until a
 * reload. Brings its own Suspense boundary; after a failure it shows `failure`, and both its retry
 * and a new mount import again. One retry is for all places that miss the same module. Where it was
 * to take prerendered HTML over, that stays to be read instead, and whoever listens to
 * `partAwaitedEvent` can ask for the module again.
 */
export function retryingLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure = (retry) => <LoadFailure retry={retry} /> }: RetryingLazyOptions = {},
): RetryingLazy<Props> {
  let standsPrerendered = false;
  const noteTakingOver = () => {
    standsPrerendered = true;
  };
  const asModule = async () => {
    for (;;)
      try {
        return { default: await load() };
      } catch (error) {
        if (!standsPrerendered) throw error;
        await askedAgain();
      }
  };
  let Loaded: LazyExoticComponent<ComponentType<Props>> = lazy(asModule);
  const failed = new Set<Component<Props, State>>();
  const retryAll = () => {
    for (const place of failed) place.setState({ failed: false });
    failed.clear();
  };
  const forget = () => {
    Loaded = lazy(asModule);
  };
  return class Retrying extends Component<Props, State> {
    static preload = () => load().then(ignore, ignore);

    static getDerivedStateFromError(): State {
      return { failed: true };
    }

    override state: State = { failed: false };

    override componentDidCatch() {
      forget();
      failed.add(this);
      dispatchEvent(new Event(partFailedEvent));
    }

    override componentWillUnmount() {
      failed.delete(this);
    }

    override render() {
      if (this.state.failed) return failure(retryAll);
      return (
        <>
          <TakingOver note={noteTakingOver} />
          <Suspense fallback={fallback}>
            <Loaded {...this.props} />
          </Suspense>
        </>
      );
    }
  };
}

/** Calls `note` when it takes prerendered HTML over. */
function TakingOver({ note }: { note: () => void }) {
  // The snapshot of the server is asked for while prerendered HTML is taken over, and at no other
  // time in a browser.
  useSyncExternalStore(never, nothing, () => {
    if (typeof document !== 'undefined') note();
    return nothing();
  });
  return null;
}

const ignore = () => undefined;
const never = () => ignore;
const nothing = () => null;

/** Tells that a part is missing, and resolves when somebody asks for it again. */
const askedAgain = () =>
  new Promise<void>((resolve) => {
    dispatchEvent(new Event(partFailedEvent));
    dispatchEvent(new CustomEvent(partAwaitedEvent, { detail: resolve }));
  });
