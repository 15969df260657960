import { createHash, timingSafeEqual } from 'node:crypto';
import { type ClientName, clientNames } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { SignedToken } from './token-signer.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A token for one of our services (RFC 6749 section 4.4). Unknown names and wrong secrets get the
 * same answer.
 */
export async function issueClientToken(
  { config, signer, logger }: Context,
  input: { clientId: string; clientSecret: string },
): Promise<SignedToken> {
  const secrets: Record<ClientName, string> = {
    auth: config.authClientSecret,
    audience: config.audienceClientSecret,
    campaigns: config.campaignsClientSecret,
    gateway: config.gatewayClientSecret,
  };
  const given = digest(input.clientSecret);
  let match: ClientName | undefined;
  // Every secret is compared, by digest, so that timing reveals neither names nor lengths.
  for (const name of clientNames) {
    const equal = timingSafeEqual(given, digest(secrets[name]));
    if (equal && name === input.clientId) match = name;
  }
  if (match === undefined) {
    logger.warn({ clientId: input.clientId.slice(0, 40) }, 'client credentials refused');
    throw new DomainError('unauthenticated', 'client-unknown');
  }
  return signer.forService(match);
}
