import css from './load-failure.module.css';

/** What stands where something could not be shown. */
export function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className={css.failure}>
      <p>This part of the page could not be shown.</p>
      <button type="button" className={css.retry} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
