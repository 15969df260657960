import css from '../load-failure.module.css';

/** What went wrong and where, for whoever works on the remote. */
export function RenderError({ error, stack }: { error: Error; stack: string }) {
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
