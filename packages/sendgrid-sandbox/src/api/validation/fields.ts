import { isObject, type Problems } from './problems.ts';

/**
 * Where SendGrid's pages disagree, the smaller limit and the stricter wording: what passes here
 * passes there.
 */
const customArgsBytes = 10_000;
const maxSubstitutionsBytes = 10_000;
const maxSubstitutions = 150;

const reservedHeaders = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);

export function readCustomArgs(
  value: unknown,
  field: string,
  problems: Problems,
): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isStringMap(value)) {
    problems.add('All values of custom arguments object must be strings', field);
    return {};
  }
  return value;
}

/** Notes a problem if a recipient's merged arguments are too large. */
export function checkCustomArgsSize(
  merged: Record<string, string>,
  field: string,
  problems: Problems,
): void {
  if (byteSize(merged) >= customArgsBytes)
    problems.add(
      'The combined size of both global and personalization custom arguments may not exceed 10,000 bytes per personalization.',
      field,
    );
}

export function readHeaders(
  value: unknown,
  field: string,
  problems: Problems,
): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) {
    problems.add('The header values must be strings.', field);
    return {};
  }
  const headers: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [key, content] of Object.entries(value)) {
    const path = `${field}.${key}`;
    if (!/^\p{ASCII}*$/u.test(key) || /\s/.test(key) || key === '')
      problems.add('Header keys can not contain non-ASCII characters and empty spaces.', path);
    else if (reservedHeaders.has(key.toLowerCase()))
      problems.add('Header can not be one of the reserved keys.', path);
    else if (seen.has(key.toLowerCase()))
      problems.add('The headers can not contain duplicate keys.', path);
    else if (typeof content !== 'string') problems.add('The header values must be strings.', path);
    else if (/[\r\n\0]/.test(content))
      problems.add('The header values can not contain CRLF characters.', path);
    else headers[key] = content;
    seen.add(key.toLowerCase());
  }
  return headers;
}

export function readSubstitutions(
  value: unknown,
  field: string,
  problems: Problems,
): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isStringMap(value)) {
    problems.add(
      'The substitution values must be an object of key/value pairs, where the values are all strings.',
      field,
    );
    return {};
  }
  if (Object.keys(value).some((tag) => tag === '' || /\s/.test(tag)))
    problems.add('Substitution tags can not be empty or contain spaces.', field);
  if (Object.keys(value).length > maxSubstitutions)
    problems.add('Substitutions are limited to 150 items per personalization block.', field);
  else if (byteSize(value) > maxSubstitutionsBytes)
    problems.add('Substitutions are limited to 10,000 bytes per personalization block.', field);
  return value;
}

/** Whether every value of the object is a string. */
function isStringMap(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((entry) => typeof entry === 'string');
}

/** Bytes of a string map as JSON, which is how SendGrid measures it. */
function byteSize(value: Record<string, string>): number {
  return Buffer.byteLength(JSON.stringify(value));
}
