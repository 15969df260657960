import { refusal } from '@secondset/content/refusals';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';

/**
 * Input that does not parse, for people who call the API by hand or from CI: names each field and
 * says what it must be.
 */
export function refuseReleaseInput(
  issues: readonly z.core.$ZodIssue[],
  target = 'body',
): DomainError {
  const whole = target === 'json' ? 'body' : target;
  const errors = issues.flatMap((issue) =>
    problemsOf(issue, whole).map(({ field, must }) => ({
      field,
      refusal: refusal('release-field', { field, must }),
    })),
  );
  const code = whole === 'body' ? 'invalid' : 'malformed';
  return new DomainError(code, errors[0]?.refusal ?? 'input-invalid', { errors });
}

function problemsOf(issue: z.core.$ZodIssue, whole: string): { field: string; must: string }[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      must: 'left out: there is no such field',
    }));
  const must = kindOf(path, whole) ?? shapeOf(issue);
  return [
    { field: path.join('.') || whole, must: isMissing(issue) ? `${must}; it is missing` : must },
  ];
}

const isMissing = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_type' && message.endsWith('received undefined');

/** What a field of this name is, whatever is wrong with it. */
function kindOf(path: readonly string[], whole: string): string | undefined {
  const isOfBuild = path.includes('files') || whole === 'query';
  const kinds: Record<string, string> = {
    name: 'the name of a front end, such as shell or mfe-donations',
    version: 'the content id of a build, as a list of builds names it',
    to: 'the content id of a build, as a list of builds names it',
    path: isOfBuild
      ? 'a path within the build, such as prerender/home.json'
      : 'a path of the site, such as /about',
    integrity: 'a digest of the form sha256-<base64>',
  };
  const key = path.at(-1) ?? '';
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Record<string, string> = { string: ' characters long', array: ' items long' };

function shapeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}${units[issue.origin] ?? ''}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}${units[issue.origin] ?? ''}`;
  return `something else (${issue.message})`;
}
