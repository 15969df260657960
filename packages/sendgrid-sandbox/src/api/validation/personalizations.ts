import type { Personalization } from '../../store/types.ts';
import { readTo } from './addresses.ts';
import { checkCustomArgsSize, readCustomArgs, readHeaders, readSubstitutions } from './fields.ts';
import { isObject, type JsonObject, type Problems, refuseOtherFields } from './problems.ts';

const maxPersonalizations = 1_000;
const maxRecipients = 1_000;

const known: ReadonlySet<string> = new Set(['to', 'headers', 'substitutions', 'custom_args']);

/** @param shared the request's custom arguments, which each personalization extends. */
export function readPersonalizations(
  value: unknown,
  shared: Record<string, string>,
  problems: Problems,
): Personalization[] {
  if (!Array.isArray(value) || value.length === 0) {
    problems.add('You must have at least one personalization.', 'personalizations');
    return [];
  }
  if (value.length > maxPersonalizations) {
    problems.add(
      `The personalization block is limited to 1000 personalizations per API request. You have provided ${value.length} personalizations. Please consider splitting this into multiple requests and resending your request.`,
      'personalizations',
    );
    return [];
  }
  const personalizations = value.map((entry, index) =>
    readPersonalization(entry, `personalizations.${index}`, shared, problems),
  );
  checkTotals(personalizations, problems);
  return personalizations;
}

function readPersonalization(
  value: unknown,
  field: string,
  shared: Record<string, string>,
  problems: Problems,
): Personalization {
  const source: JsonObject = isObject(value) ? value : {};
  refuseOtherFields(source, known, `${field}.`, problems);
  const customArgs = readCustomArgs(source.custom_args, `${field}.custom_args`, problems);
  checkCustomArgsSize({ ...shared, ...customArgs }, `${field}.custom_args`, problems);
  const personalization: Personalization = {
    to: readTo(source.to, `${field}.to`, problems),
    headers: readHeaders(source.headers, `${field}.headers`, problems),
    substitutions: readSubstitutions(source.substitutions, `${field}.substitutions`, problems),
    customArgs,
  };
  checkUnique(personalization, field, problems);
  return personalization;
}

function checkUnique({ to }: Personalization, field: string, problems: Problems): void {
  const seen = new Set<string>();
  for (const { email } of to) {
    if (seen.has(email.toLowerCase())) {
      problems.add(
        `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${email}] in the ${field}.to field.`,
        field,
      );
      return;
    }
    seen.add(email.toLowerCase());
  }
}

function checkTotals(personalizations: Personalization[], problems: Problems): void {
  let recipients = 0;
  let repeated = false;
  const seen = new Set<string>();
  for (const { to } of personalizations) {
    recipients += to.length;
    for (const email of new Set(to.map((address) => address.email.toLowerCase()))) {
      repeated ||= seen.has(email);
      seen.add(email);
    }
  }
  if (recipients > maxRecipients)
    problems.add(
      'There is a limit of 1000 total recipients (to + cc + bcc) per request.',
      'personalizations',
    );
  if (repeated)
    problems.add(
      'Each unique email address in the personalizations array should only be included once. You have included email address more than once.',
      'personalizations',
    );
}
