import { partFailedEvent } from '@secondset/contracts/federation';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
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
 * `React.lazy` that forgets a rejected import: one failed chunk would else break its page until a reload. Brings its own
 * Suspense boundary; after a failure it shows `failure`, and both its retry and a new mount import again. One
 * retry is for all places that miss the same module.
 */
export function retryingLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure = (retry) => <LoadFailure retry={retry} /> }: RetryingLazyOptions = {},
): RetryingLazy<Props> {
  const asModule = async () => ({ default: await load() });
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
        <Suspense fallback={fallback}>
          <Loaded {...this.props} />
        </Suspense>
      );
    }
  };
}

const ignore = () => undefined;
