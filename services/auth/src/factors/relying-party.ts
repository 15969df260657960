import { isIP } from 'node:net';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string;
  origin: string;
}

/** Undefined when PUBLIC_URL has an IP address: browsers make passkeys for domain names only. */
export function relyingPartyAt(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** Whom passkeys are made for: PUBLIC_URL, whatever a request's Host header says. */
export function relyingParty({ config }: Context): RelyingParty {
  const party = relyingPartyAt(config.publicUrl);
  if (party === undefined) throw new DomainError('conflict', 'passkeys-need-domain');
  return party;
}

/** Says at start when PUBLIC_URL has moved away from passkeys, which then no longer work. */
export async function warnOfOrphanedPasskeys({ database, config, logger }: Context) {
  const id = relyingPartyAt(config.publicUrl)?.id ?? '';
  const orphaned = await database.passkeys.countDocuments({ rpId: { $ne: id } });
  if (orphaned > 0)
    logger.warn({ orphaned, domain: id }, 'passkeys of another domain do not work here');
}
