import type { MergeableField } from '@secondset/email';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { refuse } from '../mail-problems.ts';
import { presentFinding } from './present-finding.ts';
import { type CheckedInput, stepPreflight } from './run-preflight.ts';

/**
 * Checks an email to the end before it is sent. Throws `invalid` with every error, and `conflict`
 * with the warnings that nobody has acknowledged. Resolves to the acknowledged ones that it has.
 */
export async function clearForSending(
  context: Context,
  { acknowledged = [], ...input }: CheckedInput & { acknowledged?: readonly string[] | undefined },
): Promise<{ fields: readonly MergeableField[]; acknowledged: string[] }> {
  let step = await stepPreflight(context, input, { everybody: false });
  while (!step.done) step = await stepPreflight(context, input, { everybody: false });
  const of = (severity: 'error' | 'warning') =>
    step.findings.filter((finding) => finding.severity === severity);
  refuse(of('error'), input.language);
  const warnings = of('warning');
  const open = warnings.filter(({ code }) => !acknowledged.includes(code));
  if (open.length > 0)
    throw new DomainError('conflict', 'warnings-unread', {
      current: { findings: open.map(presentFinding) },
    });
  return { fields: step.fields, acknowledged: [...new Set(warnings.map(({ code }) => code))] };
}
