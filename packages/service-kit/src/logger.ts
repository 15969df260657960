import { pino } from 'pino';
import { ConfigError } from './read-env.ts';

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}

/**
 * Fields that must never reach a log, wherever a caller puts them. Addresses and networks of people
 * belong in the audit log alone.
 */
const secret = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'html',
  'text',
  'email',
  'network',
];

/** Structured logs: one JSON object per line on standard output. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  });
}

/**
 * What may be logged about an unknown error. Errors of HTTP clients carry requests with headers and
 * bodies, so only name, message, code and stack are kept. A configuration error has no stack: where
 * our code read a setting does not help anyone set it.
 */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message } = error;
  const stack = error instanceof ConfigError ? undefined : error.stack;
  const code = 'code' in error ? String(error.code) : undefined;
  return { error: { name, message, code, stack, cause: causeMessage(error.cause) } };
}

const causeMessage = (cause: unknown) => (cause instanceof Error ? cause.message : undefined);
