import type { z } from 'zod';
import { type Journal, noJournal, openJournal } from './journal.ts';
import type { Logger } from './logger.ts';
import { createTokenSource, type TokenSource } from './service-client.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

interface PartsConfig {
  authUrl: string;
  /** Undefined for installations without our backups. */
  journalDir?: string | undefined;
}

interface Client {
  /** The service's name: its client id with `auth`, and the name of its journal. */
  id: string;
  secret: string;
}

interface Options<Schema extends z.ZodType> {
  journalSchema: Schema;
  logger: Logger;
  now: () => Date;
  /** Parts that a test supplies itself. */
  overrides?: { tokens?: TokenSource; verifier?: TokenVerifier };
}

/**
 * What every service has that calls others and is called by browsers: its own tokens, the verifier
 * of other people's, and its journal.
 */
export function openServiceParts<Schema extends z.ZodType>(
  { authUrl, journalDir: dir }: PartsConfig,
  { id, secret }: Client,
  { journalSchema: schema, logger, now, overrides = {} }: Options<Schema>,
): { tokens: TokenSource; verifier: TokenVerifier; journal: Journal<z.output<Schema>> } {
  const {
    tokens = createTokenSource({ authUrl, clientId: id, clientSecret: secret, now }),
    verifier = createTokenVerifier({ authUrl, tokens, logger }),
  } = overrides;
  const journal =
    dir === undefined
      ? noJournal<z.output<Schema>>()
      : openJournal({ dir, name: id, schema, logger, now });
  return { tokens, verifier, journal };
}
