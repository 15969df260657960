import type { Language } from '@secondset/content';
import { Button, Skeleton, StatusMessage } from '@secondset/ui';
import { wordsIn } from '../words/words.ts';
import css from './opening-view.module.css';
import type { PlanState } from './use-plan.ts';

interface Props {
  state: Extract<PlanState, { status: 'opening' | 'failed' }>;
  language: Language;
  onRetry: () => void;
}

/** Between the agreement and the plan: on its way, late, or not to be had right now. */
export function OpeningView({ state, language, onRetry }: Props) {
  const words = wordsIn(language);
  if (state.status === 'failed')
    return (
      <div lang={language} className={css.part}>
        <StatusMessage tone="error">
          <p>{words.problems[state.reason]}</p>
        </StatusMessage>
        {state.reason === 'changed' ? (
          <Button onClick={() => location.reload()}>{words.reload}</Button>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )}
      </div>
    );
  return (
    <div lang={language} className={css.part}>
      <p role="status">{state.slow ? words.slow : words.opening}</p>
      <Skeleton lines={6} />
    </div>
  );
}
