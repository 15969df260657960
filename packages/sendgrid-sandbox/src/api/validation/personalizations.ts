import type { Personalization } from '../../store/types.ts';
import { readCopies, readFrom, readTo } from './addresses.ts';
import {
  checkCustomArgsSize,
  readCustomArgs,
  readHeaders,
  readSendAt,
  readSubstitutions,
} from './maps.ts';
import { isObject, type JsonObject, type Problems } from './problems.ts';

const maxPersonalizations = 1_000;
const maxRecipients = 1_000;
const maxSubjectCharacters = 998;

export interface Surroundings {
  /** The root's custom arguments, which each personalization extends. */
  customArgs: Record<string, string>;
  /** The root's sender, whose domain a personalization's sender must share. */
  fromDomain: string | undefined;
  nowSeconds: number;
}

export function readPersonalizations(
  value: unknown,
  surroundings: Surroundings,
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
  const read = value.map((entry, index) =>
    readPersonalization(entry, `personalizations.${index}`, surroundings, problems),
  );
  checkTotals(read, problems);
  return read;
}

function readPersonalization(
  value: unknown,
  field: string,
  surroundings: Surroundings,
  problems: Problems,
): Personalization {
  const source: JsonObject = isObject(value) ? value : {};
  const customArgs = readCustomArgs(source.custom_args, `${field}.custom_args`, problems);
  checkCustomArgsSize(
    { ...surroundings.customArgs, ...customArgs },
    `${field}.custom_args`,
    problems,
  );
  const personalization: Personalization = {
    to: readTo(source.to, `${field}.to`, problems),
    cc: readCopies(source.cc, 'cc', `${field}.cc`, problems),
    bcc: readCopies(source.bcc, 'bcc', `${field}.bcc`, problems),
    from: source.from === undefined ? undefined : readFrom(source.from, `${field}.from`, problems),
    subject: readSubject(source.subject, `${field}.subject`, problems),
    headers: readHeaders(source.headers, `${field}.headers`, problems),
    substitutions: readSubstitutions(source.substitutions, `${field}.substitutions`, problems),
    customArgs,
    sendAt: readSendAt(source.send_at, `${field}.send_at`, problems, surroundings.nowSeconds),
  };
  checkSender(personalization, surroundings.fromDomain, field, problems);
  checkUnique(personalization, field, problems);
  return personalization;
}

/** Reads a subject, root or personalization; undefined when left out. */
export function readSubject(value: unknown, field: string, problems: Problems): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value === '') {
    problems.add(
      'The subject of your email must be a string at least one character in length.',
      field,
    );
    return undefined;
  }
  if (value.length > maxSubjectCharacters || /[\r\n]/.test(value)) {
    problems.add(
      'The subject must be one line of at most 998 characters (RFC 2822, section 2.1.1).',
      field,
    );
    return undefined;
  }
  return value;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function checkSender(
  personalization: Personalization,
  fromDomain: string | undefined,
  field: string,
  problems: Problems,
): void {
  const { from } = personalization;
  if (from && fromDomain && domainOf(from.email) !== fromDomain)
    problems.add(
      'The from email of a personalization must have the same domain as the from email of the request.',
      `${field}.from.email`,
    );
}

function checkUnique(personalization: Personalization, field: string, problems: Problems): void {
  const seen = new Set<string>();
  for (const kind of ['to', 'cc', 'bcc'] as const) {
    for (const { email } of personalization[kind]) {
      if (seen.has(email.toLowerCase())) {
        problems.add(
          `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${email}] in the ${field}.${kind} field.`,
          field,
        );
        return;
      }
      seen.add(email.toLowerCase());
    }
  }
}

function checkTotals(personalizations: Personalization[], problems: Problems): void {
  let recipients = 0;
  let repeated = false;
  const seen = new Set<string>();
  for (const { to, cc, bcc } of personalizations) {
    recipients += to.length + cc.length + bcc.length;
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
