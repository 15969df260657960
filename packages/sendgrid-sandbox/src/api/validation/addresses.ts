import type { Address } from '../../store/types.ts';
import { isAddress, nameProblem } from './address-format.ts';
import { isObject, type JsonObject, type Problems } from './problems.ts';

const example =
  'e.g. {"email": "example@example.com"} or {"email": "example@example.com", "name": "Example Recipient"}';

/** Reads one recipient object; undefined when it is unusable, with the problem noted. */
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
  return readList(value, field, problems);
}

/** Reads `cc` or `bcc`, which may be left out. */
export function readCopies(
  value: unknown,
  name: 'cc' | 'bcc',
  field: string,
  problems: Problems,
): Address[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length === 0) {
    problems.add(
      `The ${name} array, when used, must at least have an email parameter with a valid email address and it may also contain a name parameter. ${example}`,
      field,
    );
    return [];
  }
  return readList(value, field, problems);
}

function readList(value: unknown[], field: string, problems: Problems): Address[] {
  return value.flatMap((entry, index) => readRecipient(entry, `${field}.${index}`, problems) ?? []);
}

/** Reads the root `from` (required) or a personalization's (optional). */
export function readFrom(value: unknown, field: string, problems: Problems): Address | undefined {
  if (!isObject(value) || value.email === undefined) {
    problems.add(
      `The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter. ${example}`,
      field,
    );
    return undefined;
  }
  const invalid = 'The from email does not contain a valid address.';
  return readNamed(value, field, problems, { invalid, asciiName: true });
}

/** Reads `reply_to` or `reply_to_list`, of which a request may use one. */
export function readReplyTo(single: unknown, list: unknown, problems: Problems): Address[] {
  const invalid = 'The reply_to email does not contain a valid address.';
  if (single !== undefined && list !== undefined) {
    problems.add('Only one of reply_to and reply_to_list may be used.', 'reply_to_list');
    return [];
  }
  if (single !== undefined) {
    if (!isObject(single) || single.email === undefined) {
      problems.add(
        `The reply_to object, when used, must at least have an email parameter with a valid email address and may also contain a name parameter. ${example}`,
        'reply_to',
      );
      return [];
    }
    const address = readNamed(single, 'reply_to', problems, { invalid });
    return address ? [address] : [];
  }
  if (list === undefined) return [];
  if (!Array.isArray(list) || list.length === 0 || list.length > 1_000) {
    problems.add('The reply_to_list must be an array of 1 to 1000 email objects.', 'reply_to_list');
    return [];
  }
  const addresses = readList(list, 'reply_to_list', problems);
  const unique = new Set(addresses.map(({ email, name }) => JSON.stringify([email, name])));
  if (unique.size < addresses.length)
    problems.add('The reply_to_list must be a unique list.', 'reply_to_list');
  return addresses;
}
