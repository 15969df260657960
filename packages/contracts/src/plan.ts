import { z } from 'zod';
import { instantSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';

export const planAgreementSchema = z.object({
  version: z
    .string('agreement-version-missing' satisfies InputRefusalCode)
    .min(1)
    .max(40),
});
export type PlanAgreement = z.infer<typeof planAgreementSchema>;

/** A token that opens the plan until `expiresAt`. */
export const planAccessSchema = z.object({
  token: z.string(),
  agreedAt: instantSchema,
  expiresAt: instantSchema,
});
export type PlanAccess = z.infer<typeof planAccessSchema>;

/** The tabs, in order; each id is also the tab's fragment in the address. */
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

const planPassageSchema = z.object({
  heading: z.string().optional(),
  paragraphs: z.array(z.string()).optional(),
  list: z.array(z.string()).optional(),
});
export type PlanPassage = z.infer<typeof planPassageSchema>;

const planSectionSchema = z.object({
  id: z.enum(planSectionIds),
  title: z.string(),
  passages: z.array(planPassageSchema).min(1),
});
export type PlanSection = z.infer<typeof planSectionSchema>;

const amountSchema = z.number().int().nonnegative();
/** A cost is a range: from, to. */
const rangeSchema = z.tuple([amountSchema, amountSchema]);

/** The words above and below a chart. */
const planChartSchema = z.object({ title: z.string(), caption: z.string() });

/** All amounts in US dollars; each series has one entry per month, January to December. */
const planFinancialsSchema = z.object({
  phases: z.array(
    z.object({
      phase: z.string(),
      period: z.string(),
      oneTime: rangeSchema,
      recurring: rangeSchema,
      /** What `recurring` is counted by, where the plan says so. */
      recurringNote: z.string().optional(),
      total: rangeSchema,
    }),
  ),
  charts: z.object({
    profitAndLoss: planChartSchema,
    cashFlow: planChartSchema,
    breakEven: planChartSchema,
  }),
  projection: z
    .array(z.object({ month: z.string(), revenue: amountSchema, expenses: amountSchema }))
    .length(12),
  cashFlow: z
    .array(
      z.object({
        month: z.string(),
        starting: amountSchema,
        inflow: amountSchema,
        outflow: amountSchema,
        ending: amountSchema,
      }),
    )
    .length(12),
  participation: z
    .array(
      z.object({ month: z.string(), participants: z.number().int(), threshold: z.number().int() }),
    )
    .length(12),
  capital: z.array(z.object({ category: z.string(), amount: amountSchema })),
});
export type PlanFinancials = z.infer<typeof planFinancialsSchema>;

/** The whole business plan: words and numbers, no markup. */
export const planSchema = z.object({
  title: z.string(),
  intro: z.string(),
  sections: z.array(planSectionSchema).length(planSectionIds.length),
  financials: planFinancialsSchema,
});
export type Plan = z.infer<typeof planSchema>;

/** What an agreement opens: the plan itself, and the token for reading it again. */
export const openedPlanSchema = planAccessSchema.extend({ plan: planSchema });
export type OpenedPlan = z.infer<typeof openedPlanSchema>;
