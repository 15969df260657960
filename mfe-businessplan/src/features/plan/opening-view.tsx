import type { Language } from '@secondset/content';
import { Button, Skeleton, StatusMessage } from '@secondset/ui';
import { wordsIn } from '../words/words.ts';
import css from './opening-view.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import type { PlanState } from './use-plan.ts';

interface Props {
  state: Extract<PlanState, { status: 'opening' | 'failed' }>;
  language: Language;
  onRetry: () => void;
}

/** Between the agreement and the plan: loading, slow, or failed. */
export function OpeningView({ state, language, onRetry }: Props) {
  const words = wordsIn(language);
  const message = useFocusKept<HTMLDivElement>(state.status);
  if (state.status === 'failed')
    return (
      <div lang={language} className={css.part}>
        <div key="failed" ref={message} tabIndex={-1} className={css.message}>
          <StatusMessage tone="error">
            <p>{problemOf(state, language)}</p>
          </StatusMessage>
        </div>
        {state.reason === 'changed' ? (
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )}
      </div>
    );
  return (
    <div lang={language} className={css.part}>
      <div key="opening" ref={message} tabIndex={-1} role="status" className={css.message}>
        <p>{state.slow ? words.slow : words.opening}</p>
      </div>
      <Skeleton lines={6} />
    </div>
  );
}

function problemOf(
  { reason, retryAfterSeconds }: Extract<PlanState, { status: 'failed' }>,
  language: Language,
): string {
  const { problems, waits } = wordsIn(language);
  return reason === 'busy'
    ? `${problems.busy} ${waitFor(retryAfterSeconds, waits)}`
    : problems[reason];
}

function waitFor(
  seconds: number | undefined,
  waits: Record<'minutes' | 'minute' | 'unknown', string>,
): string {
  if (seconds === undefined) return waits.unknown;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? waits.minute : waits.minutes.replace('{minutes}', String(minutes));
}
