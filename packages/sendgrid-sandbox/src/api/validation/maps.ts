import { byteSize, isAscii, isObject, isStringMap, type Problems } from './problems.ts';

/**
 * The smaller of the limits that SendGrid documents, and the stricter wording: what passes here
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

/** Notes a problem when the arguments a recipient ends up with are too large together. */
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
    if (!isAscii(key) || /\s/.test(key) || key === '')
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

const maxScheduleSeconds = 72 * 3_600;

/** Reads a `send_at` in Unix seconds. */
export function readSendAt(
  value: unknown,
  field: string,
  problems: Problems,
  nowSeconds: number,
): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    problems.add(
      'The send_at parameter is expecting a UNIX timestamp as an integer. We will send immediately if you include a send_at timestamp that is in the past.',
      field,
    );
    return undefined;
  }
  if (value > nowSeconds + maxScheduleSeconds) {
    problems.add('Scheduling more than 72 hours in advance is forbidden.', field);
    return undefined;
  }
  return value;
}
