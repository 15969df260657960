import { type EmailFlawCode, emailLimits, readEmail } from './email-address.ts';

type Sentences = Readonly<Record<EmailFlawCode, string>>;

/** What is said of an address that is refused; `{value}` is the part that is wrong. */
export const emailSentences = {
  en: {
    incomplete: 'Enter an email address like name@example.org.',
    'several-at-signs': 'An email address has only one @.',
    space: 'An email address has no spaces.',
    'local-dot': 'The part before the @ cannot begin or end with a dot, or have two dots in a row.',
    'local-character': 'The part before the @ cannot contain “{value}”.',
    'local-too-long': `The part before the @ can have at most ${emailLimits.local} characters.`,
    'domain-incomplete': 'The part after the @ is incomplete. It should look like example.org.',
    'domain-dot': 'The part after the @ cannot begin or end with a dot, or have two dots in a row.',
    'domain-character': 'The part after the @ cannot contain “{value}”.',
    'domain-unknown': 'The part after the @ is not a valid domain name.',
    'label-hyphen': 'In the part after the @, “{value}” cannot begin or end with a hyphen.',
    'label-too-long': `The part after the @ is too long: between dots, there can be at most ${emailLimits.label} characters.`,
    ending: 'An email address cannot end in “.{value}”.',
    'too-long': `An email address can have at most ${emailLimits.whole} characters.`,
  },
  es: {
    incomplete: 'Escribe una dirección de correo como nombre@example.org.',
    'several-at-signs': 'Una dirección de correo tiene una sola @.',
    space: 'Una dirección de correo no lleva espacios.',
    'local-dot':
      'Lo que va antes de la @ no puede empezar ni terminar con un punto, ni tener dos puntos seguidos.',
    'local-character': 'Lo que va antes de la @ no puede contener “{value}”.',
    'local-too-long': `Lo que va antes de la @ puede tener como máximo ${emailLimits.local} caracteres.`,
    'domain-incomplete': 'Lo que va después de la @ está incompleto. Debe ser como example.org.',
    'domain-dot':
      'Lo que va después de la @ no puede empezar ni terminar con un punto, ni tener dos puntos seguidos.',
    'domain-character': 'Lo que va después de la @ no puede contener “{value}”.',
    'domain-unknown': 'Lo que va después de la @ no es un dominio válido.',
    'label-hyphen': 'Después de la @, “{value}” no puede empezar ni terminar con un guion.',
    'label-too-long': `Lo que va después de la @ es demasiado largo: entre los puntos caben como máximo ${emailLimits.label} caracteres.`,
    ending: 'Una dirección de correo no puede terminar en “.{value}”.',
    'too-long': `Una dirección de correo puede tener como máximo ${emailLimits.whole} caracteres.`,
  },
} as const satisfies Record<'en' | 'es', Sentences>;

export type EmailLanguage = keyof typeof emailSentences;

/** Told when an address lost characters that nobody can see. */
export const invisibleRemoved: Readonly<Record<EmailLanguage, string>> = {
  en: 'We removed hidden characters from this address.',
  es: 'Quitamos caracteres ocultos de esta dirección.',
};

const longestQuote = 40;
const quoted = (value: string) =>
  value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;

/**
 * What is wrong with an address, in a sentence for the person who typed it; nothing when it is
 * fine.
 */
export function emailProblem(typed: string, language: EmailLanguage = 'en'): string | undefined {
  const reading = readEmail(typed);
  if ('address' in reading) return undefined;
  const { code, value } = reading.flaw;
  return emailSentences[language][code].replace('{value}', () => quoted(value));
}
