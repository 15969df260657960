import { organization } from '@secondset/content';
import type { Plan } from '@secondset/contracts';
import { companyDescription } from './company-description.ts';
import { executiveSummary } from './executive-summary.ts';
import { financials, financialsSection } from './financials.ts';
import { goalsMilestones } from './goals-milestones.ts';
import { industryCompetitors } from './industry-competitors.ts';
import { limitsLiabilities } from './limits-liabilities.ts';
import { marketingPlan } from './marketing-plan.ts';
import { productsServices } from './products-services.ts';
import { targetMarket } from './target-market.ts';

/**
 * The business plan. It is confidential: only this service has it, and only `agreeToPlan` and
 * `readPlan` hand it out.
 */
export const plan: Plan = {
  title: 'Business Plan',
  intro: `How ${organization.name} will grow in three phases, what that will cost, and when the work starts to pay for itself.`,
  sections: [
    executiveSummary,
    companyDescription,
    goalsMilestones,
    targetMarket,
    industryCompetitors,
    productsServices,
    limitsLiabilities,
    marketingPlan,
    financialsSection,
  ],
  financials,
};
