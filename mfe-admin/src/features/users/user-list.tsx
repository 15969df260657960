import type { User } from '@secondset/contracts';
import { Button, Skeleton } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import type { Users } from './use-users.ts';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';

export interface UserListProps extends Users {
  onEdit(user: User): void;
  onDelete(user: User): void;
  onData(user: User): void;
}

/** The people in a scrolling box; loads the next page when its end is near. */
export function UserList({
  users,
  state,
  hasMore,
  loadMore,
  retry,
  onEdit,
  onDelete,
  onData,
}: UserListProps) {
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the end of the list.
  useEffect(() => {
    if (!hasMore || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
      },
      { root: box.current, rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, users.length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling box.
    <section ref={box} className={styles.box} aria-label="Users" tabIndex={0}>
      {state === 'loading' && <Skeleton lines={5} />}
      {state === 'failed' && (
        <Button variant="secondary" size="compact" onClick={retry}>
          Load users again
        </Button>
      )}
      {state === 'ready' && users.length === 0 && <p className={styles.empty}>No users found.</p>}
      <ul className={styles.list}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onEdit={onEdit} onDelete={onDelete} onData={onData} />
        ))}
        {hasMore && (
          <li ref={end} className={styles.more}>
            <Button variant="quiet" size="compact" onClick={loadMore}>
              Show more users
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
