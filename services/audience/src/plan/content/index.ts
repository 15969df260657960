import { organisation } from '@secondset/content';
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
 * The business plan. It is confidential: it is only in this service and leaves it by
 * `readPlan` only.
 */
export const plan: Plan = {
  title: 'Business Plan',
  intro: `How ${organisation.name} will grow in three phases, what that costs, and from which point the work pays for itself.`,
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
