import type { RateRule } from '@secondset/service-kit/database';
import type { TestAuth } from './start-test-auth.ts';

export const networkRule: RateRule = { name: 'sign-in-network', limit: 10, windowSeconds: 900 };
const neighborhoodRule: RateRule = { name: 'sign-in-pair', limit: 5, windowSeconds: 86_400 };

async function useUp({ context }: TestAuth, rule: RateRule, subject: string) {
  while (await context.rateLimits.tryTake(rule, subject));
}

async function slow(at: TestAuth, name: string, subject: string) {
  await useUp(at, { name: `${name}-slow`, limit: 5, windowSeconds: 3_600 }, subject);
  await useUp(at, { name: `${name}-gap`, limit: 1, windowSeconds: 60 }, subject);
}

/** As after a great many failures from one network: its next attempt is a minute away. */
export async function slowNetwork(at: TestAuth, network: string) {
  await useUp(at, networkRule, network);
  await slow(at, networkRule.name, network);
}

/** The same at an account, for the neighborhoods that have used up their own attempts. */
export async function slowAccount(at: TestAuth, email: string, neighborhood?: string) {
  if (neighborhood !== undefined) await useUp(at, neighborhoodRule, `${email} ${neighborhood}`);
  await slow(at, 'sign-in-account', email);
}
