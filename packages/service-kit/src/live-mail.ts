import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { organization } from '@secondset/content';
import { emailSchema } from '@secondset/contracts';
import { commaList, type EnvProblem } from './read-env.ts';

type Env = Record<string, string | undefined>;

/**
 * What is wrong with a value, as the rest of a sentence that begins with the variable's name;
 * undefined when nothing is.
 */
type Fault = (value: string) => string | undefined;

interface Rule {
  /** Why it matters and what to set. */
  give: string;
  fault: Fault;
}

const rules = {
  PUBLIC_URL: {
    give: 'Every link in an email starts with it. Set the https address of your site.',
    fault: publicUrlFault,
  },
  ADMIN_EMAILS: {
    give: 'They may use the console. Set the addresses of your administrators.',
    fault: (value) => firstFault(commaList(value), addressFault),
  },
  MAIL_FROM_ADDRESS: {
    give: 'Emails come from it. Set an address that is verified at SendGrid.',
    fault: addressFault,
  },
  MAIL_FROM_NAME: {
    give: 'Emails come from it. Set the name people know.',
    fault: () => undefined,
  },
  MAIL_POSTAL_ADDRESS: {
    give: 'The law requires it in every email. Set your own.',
    fault: postalAddressFault,
  },
  ORGANIZATION_INBOX: {
    give: 'It gets a copy of every form entry. Set an inbox that someone reads.',
    fault: addressFault,
  },
  SENDGRID_WEBHOOK_PUBLIC_KEYS: {
    give: 'Without it the outcome of every email stays unknown. Set the verification key of your signed event webhook.',
    fault: (value) => firstFault(commaList(value), keyFault),
  },
} as const satisfies Record<string, Rule>;

/** The variables whose values reach recipients, or decide who they are. */
export type LiveMailVariable = keyof typeof rules;
const isVariable = (name: string): name is LiveMailVariable => name in rules;
export const liveMailVariables = Object.keys(rules).filter(isVariable);

const loopbackAddress = /^127(?:\.\d{1,3}){3}$/;

/**
 * Whether mail stays on this machine: `SENDGRID_BASE_URL` points to the sandbox or another test
 * double. Only a loopback address counts, so that no setting can mistake a live product for a test.
 */
export function isMailSandboxed(sendGridBaseUrl: string | undefined): boolean {
  if (!sendGridBaseUrl || !URL.canParse(sendGridBaseUrl)) return false;
  const { hostname } = new URL(sendGridBaseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || loopbackAddress.test(hostname);
}

/**
 * What keeps mail from going to real people, one entry per variable: a value that is missing,
 * insecure or a sample. Empty when mail stays on this machine. The stack and every service use this
 * one check, each for the variables it reads.
 */
export function liveMailProblems(
  env: Env,
  variables: readonly LiveMailVariable[],
  sandboxKey?: string,
): EnvProblem[] {
  const { SENDGRID_BASE_URL: baseUrl } = env;
  if (isMailSandboxed(baseUrl)) return [];
  const problems: EnvProblem[] = variables.flatMap((variable) => {
    const { give, fault }: Rule = rules[variable];
    const value = env[variable]?.trim() ?? '';
    const why = value === '' ? 'is missing' : fault(value);
    return why === undefined ? [] : [{ variable, text: `${variable} ${why}. ${give}` }];
  });
  if (baseUrl && !baseUrl.startsWith('https://'))
    problems.push({
      variable: 'SENDGRID_BASE_URL',
      text: 'SENDGRID_BASE_URL does not start with https://. Emails and the key could be read on the way.',
    });
  const keys = commaList(env.SENDGRID_WEBHOOK_PUBLIC_KEYS ?? '');
  if (sandboxKey !== undefined && keys.includes(sandboxKey))
    problems.push({
      variable: 'SENDGRID_WEBHOOK_PUBLIC_KEYS',
      text: `SENDGRID_WEBHOOK_PUBLIC_KEYS contains the sandbox's key. ${rules.SENDGRID_WEBHOOK_PUBLIC_KEYS.give}`,
    });
  return problems;
}

function publicUrlFault(value: string): string | undefined {
  if (!URL.canParse(value)) return 'is not an address';
  const { protocol, hostname } = new URL(value);
  if (protocol !== 'https:') return 'does not start with https://';
  return domainFault(hostname);
}

function addressFault(value: string): string | undefined {
  const { success, data } = emailSchema.safeParse(value);
  return success ? domainFault(data.slice(data.lastIndexOf('@') + 1)) : 'is not an email address';
}

/**
 * RFC 2606, RFC 6761, RFC 6762 and RFC 8375: names that resolve nowhere, or only on the local
 * network.
 */
const reservedEnds = [
  'example.com',
  'example.net',
  'example.org',
  'example.edu',
  'example',
  'test',
  'invalid',
  'localhost',
  'local',
  'internal',
  'home.arpa',
];

function domainFault(domain: string): string | undefined {
  const name = domain.toLowerCase().replace(/\.$/, '');
  if (reservedEnds.some((end) => name === end || name.endsWith(`.${end}`)))
    return name.includes('example') ? 'is on an example domain' : 'is on a domain nobody can reach';
  const isAddress = name.startsWith('[') || isIP(name) !== 0;
  return isAddress || !name.includes('.') ? 'is not on a domain' : undefined;
}

function postalAddressFault(value: string): string | undefined {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .join(' ');
  const isSample = words(value) === words(organization.postalAddress.join(' '));
  return organization.sample && isSample ? 'is the sample' : undefined;
}

function keyFault(value: string): string | undefined {
  try {
    const key = Buffer.from(value, 'base64');
    const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type: 'spki' });
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return undefined;
  } catch {
    // Reported below, without the value.
  }
  return 'contains something that is not a SendGrid key';
}

/** The first fault in a list; an empty list has the fault of an empty value. */
const firstFault = (values: readonly string[], fault: Fault) =>
  (values.length === 0 ? [''] : values).map(fault).find((why) => why !== undefined);
