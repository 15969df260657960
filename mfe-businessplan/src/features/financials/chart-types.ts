import type { PlanFinancials } from '@secondset/contracts';

export type ChartKind = 'profit-and-loss' | 'cash-flow' | 'break-even';

export interface ChartProps {
  kind: ChartKind;
  financials: PlanFinancials;
}

/** What a chart takes from the page around it. */
export interface ChartLook {
  colors: ChartColors;
  animation: boolean;
}

export interface ChartColors {
  text: string;
  line: string;
  surface: string;
  fontFamily: string;
  series: string[];
}
