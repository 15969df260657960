/**
 * The one definition of an email address, for the server and for browsers, without a library. It
 * follows RFC 5321 and 5322, except for the forms that SendGrid does not accept: quoted local
 * parts, address literals and local parts beyond ASCII (SMTPUTF8).
 */

/** Why an address is refused. `value` is the part that is wrong, as it was typed. */
export interface EmailFlaw {
  code: EmailFlawCode;
  value: string;
}

export const emailFlawCodes = [
  'incomplete',
  'several-at-signs',
  'space',
  'local-dot',
  'local-character',
  'local-too-long',
  'domain-incomplete',
  'domain-dot',
  'domain-character',
  'domain-unknown',
  'label-hyphen',
  'label-too-long',
  'ending',
  'too-long',
] as const;
export type EmailFlawCode = (typeof emailFlawCodes)[number];

export type EmailReading = { address: string } | { flaw: EmailFlaw };

/** Octets (RFC 5321 section 4.5.3.1, RFC 1035 section 2.3.4). */
export const emailLimits = { local: 64, label: 63, whole: 254 } as const;

/**
 * Invisible characters that get copied along from web pages and documents: zero-width characters,
 * soft hyphens, control characters. Not a tab or a line break, which separates two things.
 */
const invisible = /(?![\t-\r\x85])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/** The text without its invisible characters and outer spaces. */
export const visibleEmail = (typed: string): string => typed.replace(invisible, '').trim();

/**
 * Whether `visibleEmail` removes an invisible character, so that the form can say so.
 */
export const hasInvisible = (typed: string): boolean => typed.trim().search(invisible) >= 0;

/** `atext` of RFC 5322 section 3.2.3, and the dots between. */
const localCharacter = /[\w!#$%&'*+\-/=?^`{|}~.]/;
const domainCharacter = /[a-z\d.-]/i;
const ascii = /^[\0-\x7f]*$/;

/**
 * Reads what a person typed. `address` is the form in which addresses are stored, compared and
 * mailed: only visible characters, in lower case, with the domain in its ASCII form
 * (`müller.example` is `xn--mller-kva.example`). Reading an address again changes nothing.
 */
export function readEmail(typed: string): EmailReading {
  const text = visibleEmail(typed);
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).toLowerCase();
  const domain = text.slice(at + 1);
  if (at < 0 || local === '' || domain === '') return refused('incomplete', text);
  if (local.includes('@')) return refused('several-at-signs', text);
  if (/\s/u.test(text)) return refused('space', text);
  const flaw = localFlaw(local) ?? characterFlaw(domain);
  if (flaw) return { flaw };
  const asciiDomain = toAsciiDomain(domain);
  if (asciiDomain === undefined) return refused('domain-unknown', domain);
  const wrong = domainFlaw(asciiDomain, domain);
  if (wrong) return { flaw: wrong };
  const address = `${local}@${asciiDomain}`;
  return address.length > emailLimits.whole ? refused('too-long', text) : { address };
}

/**
 * The form in which two spellings of an address are equal. Text that is not an address is only
 * lowercased, because events and old records are compared, too.
 */
export function normalizeEmail(email: string): string {
  const reading = readEmail(email);
  return 'address' in reading ? reading.address : visibleEmail(email).toLowerCase();
}

const refused = (code: EmailFlawCode, value: string) => ({ flaw: { code, value } });

function localFlaw(local: string): EmailFlaw | undefined {
  const odd = [...local].find((character) => !localCharacter.test(character));
  if (odd !== undefined) return { code: 'local-character', value: odd };
  if (local.length > emailLimits.local) return { code: 'local-too-long', value: local };
  return hasStrayDot(local) ? { code: 'local-dot', value: local } : undefined;
}

function characterFlaw(domain: string): EmailFlaw | undefined {
  const odd = [...domain].find((one) => ascii.test(one) && !domainCharacter.test(one));
  return odd === undefined ? undefined : { code: 'domain-character', value: odd };
}

/** Checks the ASCII form of the domain, which the limits count, and quotes what was typed. */
function domainFlaw(domain: string, asTyped: string): EmailFlaw | undefined {
  if (hasStrayDot(domain)) return { code: 'domain-dot', value: asTyped };
  const labels = domain.split('.');
  const typed = asTyped.split(/[.\u3002\uff0e\uff61]/);
  const first = (wrong: (label: string) => boolean) => {
    const index = labels.findIndex((label, at) => wrong(label) || wrong(typed[at] ?? ''));
    return index < 0 ? undefined : (typed[index] ?? '');
  };
  const hyphen = first((label) => label.startsWith('-') || label.endsWith('-'));
  if (hyphen !== undefined) return { code: 'label-hyphen', value: hyphen };
  const long = first((label) => label.length > emailLimits.label);
  if (long !== undefined) return { code: 'label-too-long', value: long };
  if (labels.length < 2) return { code: 'domain-incomplete', value: asTyped };
  return /^([a-z]{2,}|xn--[a-z\d-]+)$/.test(labels.at(-1) ?? '')
    ? undefined
    : { code: 'ending', value: typed.at(-1) ?? '' };
}

const hasStrayDot = (text: string) => /^\.|\.\.|\.$/.test(text);

/**
 * By UTS #46, as the URL parser of Node and of every browser does; undefined if it is not a domain.
 */
function toAsciiDomain(domain: string): string | undefined {
  // The parser reads numbers as an IP address, and parsers differ on names already encoded.
  if (ascii.test(domain)) return domain.toLowerCase();
  try {
    const { hostname } = new URL(`http://${domain}/`);
    return /^[a-z\d.-]+$/.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
