import {
  type Plan,
  planAccessSchema,
  planAgreementVersion,
  planSchema,
} from '@secondset/contracts';
import { bare } from './public-texts.ts';

/** Shorter pieces are words that anybody might use. */
const shortestSentence = 24;

/** A piece of the plan that nobody may come by without agreeing. */
export interface Secret {
  needle: string;
  /** Looked for as it is, not by its letters and digits alone. */
  exact: boolean;
}

/**
 * The plan's sentences, cut where a bundle would have cut them: at the organization's name and
 * between sentences.
 */
export const sentencesOf = (plan: Plan): Secret[] =>
  textsOf({ ...plan, financials: plan.financials.charts })
    .flatMap((text) => text.split(/Second Set|Southern California|(?<=[.:;?!])\s/))
    .map(bare)
    .filter((needle) => needle.length >= shortestSentence)
    .map((needle) => ({ needle, exact: false }));

/** Costs as they are written, and the series as JSON or JavaScript would hold them. */
export function figuresOf({ financials }: Plan): Secret[] {
  const { phases, projection, cashFlow, participation, capital } = financials;
  const ranges = phases.flatMap(({ oneTime, recurring, total }) => [oneTime, recurring, total]);
  const written = ranges.flatMap((range) => range.map((amount) => amount.toLocaleString('en-US')));
  const series = [
    ...ranges,
    projection.map(({ expenses }) => expenses).slice(0, 4),
    projection.map(({ revenue }) => revenue).slice(0, 4),
    cashFlow.map(({ ending }) => ending).slice(0, 3),
    participation.map(({ participants }) => participants).slice(0, 4),
    capital.map(({ amount }) => amount).slice(0, 4),
  ].flatMap((numbers) => [numbers.join(','), numbers.join(', ')]);
  return [...written, ...series].map((needle) => ({ needle, exact: true }));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The plan as a reader who agreed gets it. */
export async function fetchPlan(siteUrl: string): Promise<Plan> {
  const agreed = await fetch(new URL('/api/audience/plan/agreements', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: planAgreementVersion }),
  });
  const { token } = planAccessSchema.parse(await agreed.json());
  const answer = await fetch(new URL('/api/audience/plan', siteUrl), {
    headers: { authorization: `Bearer ${token}` },
  });
  return planSchema.parse(await answer.json());
}
