/// <reference types="@rspack/core/module" />
import {
  type RemoteFailure,
  type RemoteProps,
  remoteFailedEvent,
} from '@secondset/contracts/federation';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import css from './load-failure.module.css';
import { LoadFailure } from './load-failure.tsx';

type BoundaryProps = RemoteProps & AppProps & { children?: ReactNode };

interface State {
  /** `handed-over`: the shell takes the remote down and shows what comes next. */
  status: 'well' | 'handed-over' | 'failed';
  /** While somebody works on the remote: what they read. */
  shown?: { error: Error; stack: string };
}

/** There while somebody works on the remote; a build for visitors leaves out what depends on it. */
const hot = import.meta.webpackHot;
/** React Refresh takes over an update 30 ms after it came; before that, the old code would run. */
const refreshMs = 100;

/**
 * Keeps a rendering error inside one remote and tells the shell, which takes another build. Without
 * a shell it offers to render again. While somebody works on the remote there is no other build:
 * the error stays on the page, and each saved file is another try.
 */
export class RemoteBoundary extends Component<BoundaryProps, State> {
  override state: State = { status: 'well' };

  static getDerivedStateFromError(): State {
    return { status: 'handed-over' };
  }

  readonly #afterUpdate = (status: string) => {
    if (status === 'idle' && this.state.status !== 'well')
      setTimeout(() => this.setState({ status: 'well' }), refreshMs);
  };

  override componentDidMount() {
    hot?.addStatusHandler(this.#afterUpdate);
  }

  override componentWillUnmount() {
    hot?.removeStatusHandler(this.#afterUpdate);
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }));
    if (hot) {
      const shown = { error, stack: info.componentStack ?? '' };
      this.setState({ status: 'failed', shown });
      return;
    }
    const detail: RemoteFailure = { remote: this.props.name, error };
    const event = new CustomEvent(remoteFailedEvent, { detail, cancelable: true });
    if (dispatchEvent(event)) this.setState({ status: 'failed' });
  }

  override render() {
    const { status, shown } = this.state;
    if (status === 'well') return this.props.children;
    if (status === 'handed-over') return null;
    if (hot && shown) return <RenderError {...shown} />;
    return <LoadFailure retry={() => this.setState({ status: 'well' })} />;
  }
}

/** What went wrong and where, while somebody works on the remote. */
function RenderError({ error, stack }: { error: Error; stack: string }) {
  return (
    <div role="alert" className={css.failure}>
      <p>
        <strong>{error.message}</strong>
      </p>
      <pre>{stack.trim()}</pre>
      <p>This page comes back when you save a fix.</p>
    </div>
  );
}
