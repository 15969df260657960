import { Button } from '@secondset/ui';
import { use, useEffect } from 'react';
import { useReaderLanguage } from '../words/reader-language.tsx';
import { wordsIn } from '../words/words.ts';
import { ChartMissing } from './chart-missing.ts';
import css from './financials.module.css';

/** Replaces a chart when the chart library did not arrive. */
export function MissingChart({ onRetry }: { onRetry: () => void }) {
  const language = useReaderLanguage();
  const tell = use(ChartMissing);
  useEffect(() => tell(), [tell]);
  const { charts, retry } = wordsIn(language);
  return (
    <div className={css.missing} role="alert" lang={language}>
      <p>{charts.missing}</p>
      <Button variant="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
