import {
  type RemoteFailure,
  type RemoteProps,
  remoteFailedEvent,
} from '@secondset/contracts/federation';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { LoadFailure } from './load-failure.tsx';

type BoundaryProps = RemoteProps & AppProps & { children?: ReactNode };

interface State {
  /** `handed-over`: the shell takes the remote down and shows what comes next. */
  status: 'well' | 'handed-over' | 'failed';
}

/**
 * Keeps a rendering error inside one remote and tells the shell, which takes another build. Without
 * a shell it offers to render again.
 */
export class RemoteBoundary extends Component<BoundaryProps, State> {
  override state: State = { status: 'well' };

  static getDerivedStateFromError(): State {
    return { status: 'handed-over' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }));
    const detail: RemoteFailure = { remote: this.props.name, error };
    const event = new CustomEvent(remoteFailedEvent, { detail, cancelable: true });
    if (dispatchEvent(event)) this.setState({ status: 'failed' });
  }

  override render() {
    const { status } = this.state;
    if (status === 'well') return this.props.children;
    if (status === 'handed-over') return null;
    return <LoadFailure retry={() => this.setState({ status: 'well' })} />;
  }
}
