import type { ApiError } from '../errors.ts';

const help = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#message';

/** Collects every error of one request: SendGrid reports them together. */
export class Problems {
  readonly errors: ApiError[] = [];

  add(message: string, field: string): void {
    const anchor = field.replace(/\.\d+/g, '');
    this.errors.push({ message, field, help: `${help}.${anchor}` });
  }
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether every value of the object is a string. */
export function isStringMap(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((entry) => typeof entry === 'string');
}

/** Bytes of a string map as JSON, which is how SendGrid measures it. */
export function byteSize(value: Record<string, string>): number {
  return Buffer.byteLength(JSON.stringify(value));
}

export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

export function hasLineBreakOrSemicolon(text: string): boolean {
  return /[;\r\n]/.test(text);
}
