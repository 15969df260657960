import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { organisation } from '@secondset/content';
import { emailSchema } from '@secondset/contracts';
import { commaList, type EnvProblem } from './read-env.ts';

type Env = Record<string, string | undefined>;

/**
 * What is wrong with a value, as the rest of a sentence that begins with the variable's name;
 * undefined when it will do.
 */
type Fault = (value: string) => string | undefined;

interface Rule {
  /** Why it matters and what to give. */
  give: string;
  fault: Fault;
}

const rules = {
  PUBLIC_URL: {
    give: 'Every link in a mail starts with it. Give the https address of your site.',
    fault: publicUrlFault,
  },
  ADMIN_EMAILS: {
    give: 'They may use the console. Give the addresses of your administrators.',
    fault: (value) => firstFault(commaList(value), addressFault),
  },
  MAIL_FROM_ADDRESS: {
    give: 'Mails come from it. Give an address that is verified at SendGrid.',
    fault: addressFault,
  },
  MAIL_FROM_NAME: {
    give: 'Mails come from it. Give the name people know.',
    fault: () => undefined,
  },
  MAIL_POSTAL_ADDRESS: {
    give: 'The law asks for it in every mail. Give your own.',
    fault: postalAddressFault,
  },
  ORGANISATION_INBOX: {
    give: 'It gets a copy of what people send by the forms. Give an inbox that somebody reads.',
    fault: addressFault,
  },
  SENDGRID_WEBHOOK_PUBLIC_KEYS: {
    give: 'Without it nobody learns what became of a mail. Give the verification key of your signed event webhook.',
    fault: (value) => firstFault(commaList(value), keyFault),
  },
} as const satisfies Record<string, Rule>;

/** The variables whose values reach the people mail goes to, or decide whom it reaches. */
export type LiveMailVariable = keyof typeof rules;
const isVariable = (name: string): name is LiveMailVariable => name in rules;
export const liveMailVariables = Object.keys(rules).filter(isVariable);

const loopbackAddress = /^127(?:\.\d{1,3}){3}$/;

/**
 * Whether mail stays on this machine: `SENDGRID_BASE_URL` leads to the sandbox or another test
 * double. Only an address that can lead nowhere else counts, so that no setting can take a live
 * product for a test.
 */
export function isMailSandboxed(sendGridBaseUrl: string | undefined): boolean {
  if (!sendGridBaseUrl || !URL.canParse(sendGridBaseUrl)) return false;
  const { hostname } = new URL(sendGridBaseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || loopbackAddress.test(hostname);
}

/**
 * What keeps mail from going to real people, one entry a variable: a value that is missing, not
 * secure, or a sample. No entries when mail stays on this machine. The one check of the stack and
 * of each service, which names the variables it reads.
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
      text: 'SENDGRID_BASE_URL does not start with https://. Mails and the key would be open to all on their way.',
    });
  const keys = commaList(env.SENDGRID_WEBHOOK_PUBLIC_KEYS ?? '');
  if (sandboxKey !== undefined && keys.includes(sandboxKey))
    problems.push({
      variable: 'SENDGRID_WEBHOOK_PUBLIC_KEYS',
      text: `SENDGRID_WEBHOOK_PUBLIC_KEYS holds the key of the sandbox. ${rules.SENDGRID_WEBHOOK_PUBLIC_KEYS.give}`,
    });
  return problems;
}

function publicUrlFault(value: string): string | undefined {
  if (!URL.canParse(value)) return 'is no address';
  const { protocol, hostname } = new URL(value);
  if (protocol !== 'https:') return 'does not start with https://';
  return domainFault(hostname);
}

function addressFault(value: string): string | undefined {
  const { success, data } = emailSchema.safeParse(value);
  return success ? domainFault(data.slice(data.lastIndexOf('@') + 1)) : 'is no email address';
}

/**
 * RFC 2606, RFC 6761, RFC 6762 and RFC 8375: names that lead nowhere, or only to the own network.
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
  const isSample = words(value) === words(organisation.postalAddress.join(' '));
  return organisation.sample && isSample ? 'is the sample' : undefined;
}

function keyFault(value: string): string | undefined {
  try {
    const key = Buffer.from(value, 'base64');
    const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type: 'spki' });
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return undefined;
  } catch {
    // Said below, without the value.
  }
  return 'holds something that is no key of SendGrid';
}

/** Of a list, the first fault; an empty list has the fault of an empty value. */
const firstFault = (values: readonly string[], fault: Fault) =>
  (values.length === 0 ? [''] : values).map(fault).find((why) => why !== undefined);
