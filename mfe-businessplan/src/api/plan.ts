/** The plan as it comes from outside: words and numbers, no markup. */
export interface Plan {
  title: string;
  intro: string;
  sections: PlanSection[];
  financials: Financials;
}

export const planSectionIds = [
  'executive-summary',
  'company-description',
  'goals-milestones',
  'target-market',
  'industry-competitors',
  'products-services',
  'limits-liabilities',
  'marketing-plan',
  'financials',
] as const;

/** One tab. */
export interface PlanSection {
  id: (typeof planSectionIds)[number];
  title: string;
  passages: PlanPassage[];
}

export interface PlanPassage {
  heading?: string;
  paragraphs?: string[];
  list?: string[];
}

/** All amounts in US dollars. */
export interface Financials {
  phases: PhaseCost[];
  projection: ProjectionMonth[];
  cashFlow: CashFlowMonth[];
  participation: ParticipationMonth[];
  capital: { category: string; amount: number }[];
}

/** Costs are ranges, written as `[from, to]`. */
interface PhaseCost {
  phase: string;
  period: string;
  oneTime: [number, number];
  recurringPerYear: [number, number];
  total: [number, number];
}

export interface ProjectionMonth {
  month: string;
  revenue: number;
  expenses: number;
}

export interface CashFlowMonth {
  month: string;
  starting: number;
  inflow: number;
  outflow: number;
  ending: number;
}

interface ParticipationMonth {
  month: string;
  participants: number;
  threshold: number;
}
