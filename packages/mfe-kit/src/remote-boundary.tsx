import type { RemoteProps } from '@secondset/contracts/federation';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { LoadFailure } from './load-failure.tsx';

type BoundaryProps = RemoteProps & AppProps & { children?: ReactNode };

interface State {
  failed: boolean;
}

/** Keeps a rendering error inside one remote and offers to render it again. */
export class RemoteBoundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <LoadFailure retry={() => this.setState({ failed: false })} />;
  }
}
