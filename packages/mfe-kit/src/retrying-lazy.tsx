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
  /** Shown when it did not arrive; `retry` requests it again. */
  failure?: (retry: () => void) => ReactNode;
}

export type RetryingLazy<Props extends object> = ComponentType<Props> & {
  /** Fetches the module ahead of time. A failure only shows once the module is used. */
  preload(): Promise<void>;
};

/** As long as a chunk may take. */
const refetchMs = 10_000;

interface State {
  failed: boolean;
}

/**
 * `React.lazy` that forgets a rejected import: otherwise one failed chunk would break its page
 * until a reload. It brings its own Suspense boundary. After a failure it shows `failure`; its
 * retry and a new mount both import again, for every place that misses the module. Over prerendered
 * HTML, the HTML stays readable instead, and listeners of `partAwaitedEvent` can request the module
 * again.
 */
export function retryingLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure = (retry) => <LoadFailure retry={retry} /> }: RetryingLazyOptions = {},
): RetryingLazy<Props> {
  let hydrates = false;
  const noteHydration = () => {
    hydrates = true;
  };
  let missing: string | undefined;
  const asModule = async () => {
    for (;;)
      try {
        if (missing !== undefined) await fetchPastCache(missing);
        return { default: await load() };
      } catch (error) {
        missing = requestOf(error);
        if (!hydrates) throw error;
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
          <Hydrating note={noteHydration} />
          <Suspense fallback={fallback}>
            <Loaded {...this.props} />
          </Suspense>
        </>
      );
    }
  };
}

/** Calls `note` when it hydrates. */
function Hydrating({ note }: { note: () => void }) {
  // In a browser, React reads the server snapshot only while it hydrates.
  useSyncExternalStore(never, nothing, () => {
    if (typeof document !== 'undefined') note();
    return nothing();
  });
  return null;
}

/** The URL of the chunk that did not arrive. */
function requestOf(error: unknown): string | undefined {
  const request: unknown = error instanceof Error ? Reflect.get(error, 'request') : undefined;
  return typeof request === 'string' ? request : undefined;
}

/** The browser's cache may hold a damaged file, or a request for it that hangs. */
const fetchPastCache = (url: string) =>
  fetch(url, { cache: 'reload', signal: AbortSignal.timeout(refetchMs) }).catch(ignore);

const ignore = () => undefined;
const never = () => ignore;
const nothing = () => null;

/** Reports that a chunk is missing; resolves when somebody requests it again. */
const askedAgain = () =>
  new Promise<void>((resolve) => {
    dispatchEvent(new Event(partFailedEvent));
    dispatchEvent(new CustomEvent(partAwaitedEvent, { detail: resolve }));
  });
