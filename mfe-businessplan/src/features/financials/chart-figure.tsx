import type { PlanFinancials } from '@secondset/contracts';
import { type ComponentType, useCallback, useId, useState } from 'react';
import { useReaderLanguage } from '../words/reader-language.tsx';
import { wordsIn } from '../words/words.ts';
import { ChartMissing } from './chart-missing.ts';
import type { ChartProps } from './chart-types.ts';
import { DataTable } from './data-table.tsx';
import type { Figure } from './figures.ts';
import css from './financials.module.css';

interface Props {
  figure: Figure;
  financials: PlanFinancials;
  /** Undefined while its tab is hidden: without a width, no chart can be drawn. */
  Chart: ComponentType<ChartProps> | undefined;
}

/** A chart, its caption, and its numbers on request. On paper the numbers replace the chart. */
export function ChartFigure({ figure, financials, Chart }: Props) {
  const { kind, title, caption, columns, rows } = figure;
  const [shown, setShown] = useState(false);
  const showNumbers = useCallback(() => setShown(true), []);
  const numbersId = useId();
  const language = useReaderLanguage();
  const words = wordsIn(language).charts;
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <h3>{title}</h3>
        <p>{caption}</p>
      </figcaption>
      <div className={css.onScreen}>
        <ChartMissing value={showNumbers}>
          {Chart !== undefined && <Chart kind={kind} financials={financials} />}
        </ChartMissing>
        <button
          type="button"
          lang={language}
          className={css.toggle}
          aria-expanded={shown}
          aria-controls={numbersId}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hideNumbers : words.showNumbers}
        </button>
      </div>
      <div id={numbersId} className={css.numbers} hidden={!shown}>
        <DataTable label={title} columns={columns} rows={rows} />
      </div>
    </figure>
  );
}
