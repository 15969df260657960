import { z } from 'zod';
import './strict-csp.ts';

/** A document's id: 24 hexadecimal digits. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'Use an id of 24 hexadecimal digits.')
  .meta({ description: 'Document id' });

/** An address as people type it, trimmed and lower-cased; at most 254 characters (RFC 5321). */
export const emailSchema = z
  .string('Enter an email address like name@example.org.')
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter an email address like name@example.org.'));

/** Trims, and refuses what is longer than `max` characters. */
export const textSchema = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters.`);

/** As `textSchema`, and refuses a missing or empty answer with `message`. */
export const requiredTextSchema = (max: number, message: string) =>
  z.string(message).trim().max(max, `Use at most ${max} characters.`).min(1, message);

/** Instants travel as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
