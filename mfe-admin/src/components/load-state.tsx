import { Button, Skeleton } from '@secondset/ui';
import { messageOf } from '../api/api-error.ts';
import { EmptyState } from './empty-state.tsx';

export interface LoadStateProps {
  /** What is loaded, as in “people”. */
  what: string;
  query: { isPending: boolean; data: unknown; error: unknown; refetch(): unknown };
}

/** What a screen shows while its data is not there yet, or could not be read. */
export function LoadState({ what, query }: LoadStateProps) {
  if (query.data !== undefined) return null;
  if (query.isPending)
    return (
      <div role="status">
        <p>Loading {what}...</p>
        <Skeleton lines={4} />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState says={messageOf(query.error)}>
        <Button variant="secondary" size="compact" onClick={() => void query.refetch()}>
          Load {what} again
        </Button>
      </EmptyState>
    </div>
  );
}
