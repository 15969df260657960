import type { ApiError } from '../errors.ts';

const helpUrl = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#message';

/** Collects every error of one request: SendGrid reports them together. */
export class Problems {
  readonly errors: ApiError[] = [];

  add(message: string, field: string): void {
    const anchor = field.replace(/\.\d+/g, '');
    this.errors.push({ message, field, help: `${helpUrl}.${anchor}` });
  }

  /** Notes a field that SendGrid knows and the sandbox does not: ignoring it would hide a bug. */
  unsupported(field: string): void {
    this.add(`The sandbox does not support ${field}.`, field);
  }
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Notes each field that is set and not among the known ones. */
export function refuseOtherFields(
  value: JsonObject,
  known: ReadonlySet<string>,
  prefix: string,
  problems: Problems,
): void {
  for (const [name, content] of Object.entries(value))
    if (content !== null && !known.has(name)) problems.unsupported(`${prefix}${name}`);
}
