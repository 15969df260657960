import type { Address } from '../../store/types.ts';
import { isAddress, nameProblem } from './address-format.ts';
import { isObject, type JsonObject, type Problems } from './problems.ts';

const example =
  'e.g. {"email": "example@example.com"} or {"email": "example@example.com", "name": "Example Recipient"}';

/** Reads `to`, which every personalization must have. */
export function readTo(value: unknown, field: string, problems: Problems): Address[] {
  if (value === undefined || value === null) {
    problems.add('The to parameter is required for all personalization objects.', field);
    return [];
  }
  if (!Array.isArray(value) || value.length === 0) {
    problems.add(
      'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
      field,
    );
    return [];
  }
  return value.flatMap((entry, index) => readRecipient(entry, `${field}.${index}`, problems) ?? []);
}

/** Reads one recipient object; notes the problem and returns undefined if it is unusable. */
function readRecipient(value: unknown, field: string, problems: Problems): Address | undefined {
  if (!isObject(value) || value.email === undefined) {
    problems.add(
      `Each recipient object must at least have an email address and may also contain a name. ${example}`,
      field,
    );
    return undefined;
  }
  const invalid = 'Does not contain a valid address.';
  return readNamed(value, field, problems, { invalid });
}

/** Reads `from`, which every request must have. */
export function readFrom(value: unknown, problems: Problems): Address | undefined {
  if (!isObject(value) || value.email === undefined) {
    problems.add(
      `The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter. ${example}`,
      'from',
    );
    return undefined;
  }
  const invalid = 'The from email does not contain a valid address.';
  return readNamed(value, 'from', problems, { invalid, asciiName: true });
}

/** Reads `reply_to`, which may be left out. */
export function readReplyTo(value: unknown, problems: Problems): Address[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value) || value.email === undefined) {
    problems.add(
      `The reply_to object, when used, must at least have an email parameter with a valid email address and may also contain a name parameter. ${example}`,
      'reply_to',
    );
    return [];
  }
  const invalid = 'The reply_to email does not contain a valid address.';
  const address = readNamed(value, 'reply_to', problems, { invalid });
  return address ? [address] : [];
}

function readNamed(
  { email, name }: JsonObject,
  field: string,
  problems: Problems,
  rules: { invalid: string; asciiName?: boolean },
): Address | undefined {
  if (!isAddress(email)) {
    problems.add(rules.invalid, `${field}.email`);
    return undefined;
  }
  if (name !== undefined && name !== null && typeof name !== 'string') {
    problems.add('The name must be a string.', `${field}.name`);
    return undefined;
  }
  const problem = nameProblem(name ?? '', rules.asciiName ?? false);
  if (problem) {
    problems.add(problem, `${field}.name`);
    return undefined;
  }
  return typeof name === 'string' && name !== '' ? { email, name } : { email };
}
