import { type EmailFlawCode, emailLimits, readEmail } from './email-address.ts';

/** Why an address is refused: a code, and the values for its sentence. */
export interface EmailRefusal {
  code: `email-${EmailFlawCode}`;
  params: { value: string; max: number };
}

const longestQuote = 40;
const quoted = (value: string) =>
  value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;

const maxOf: Partial<Record<EmailFlawCode, number>> = {
  'local-too-long': emailLimits.local,
  'label-too-long': emailLimits.label,
};

/** What is wrong with an address; undefined when it is fine. */
export function emailRefusal(typed: string): EmailRefusal | undefined {
  const reading = readEmail(typed);
  if ('address' in reading) return undefined;
  const { code, value } = reading.flaw;
  const max = maxOf[code] ?? emailLimits.whole;
  return { code: `email-${code}`, params: { value: quoted(value), max } };
}
