import { randomUUID } from 'node:crypto';
import { type ClientName, serviceScopes, tokenAudience, tokenIssuer } from '@secondset/contracts';
import { calculateJwkThumbprint, exportJWK, importPKCS8, SignJWT } from 'jose';
import type { Account } from '../accounts/account.ts';

export const accessTokenSeconds = 600;

/** Who is logged in, and since when that is proved. */
export interface Session {
  /** The family's id: the same from login to logout. */
  id: string;
  account: Account;
  /** When this person last proved who they are, and how (RFC 8176). */
  authenticatedAt: Date;
  amr: readonly string[];
}

export interface SignedToken {
  token: string;
  expiresAt: Date;
}

/** The public half of the signing key (RFC 8037). */
interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

export interface TokenSigner {
  /** Of the key that signs, and of the one before it. */
  publicKeys: PublicKey[];
  /** For one session; the token ends with it. */
  forUser(session: Session): Promise<SignedToken>;
  forService(name: ClientName): Promise<SignedToken>;
}

/**
 * Signs access tokens that live ten minutes (RFC 9068 `at+jwt`, EdDSA). Key ids are JWK thumbprints
 * (RFC 7638). The public half of `previousPem` is published as well, for the tokens it signed.
 */
export async function createTokenSigner(
  pem: string,
  previousPem: string | undefined,
  now: () => Date,
): Promise<TokenSigner> {
  const { key, publicKey } = await readKey('AUTH_SIGNING_KEY', pem);
  const { kid } = publicKey;
  const previous =
    previousPem && (await readKey('AUTH_PREVIOUS_SIGNING_KEY', previousPem)).publicKey;
  const sign = async (subject: string, claims: Record<string, unknown>): Promise<SignedToken> => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key);
    return { token, expiresAt: new Date((issuedAt + accessTokenSeconds) * 1000) };
  };
  return {
    publicKeys: previous && previous.kid !== kid ? [publicKey, previous] : [publicKey],
    forUser: ({ id: sid, account: { id, email, role }, authenticatedAt, amr }) =>
      sign(id, {
        kind: 'user',
        email,
        sid,
        ...(role !== null && { role }),
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        amr,
      }),
    forService: (name) => sign(name, { kind: 'service', scope: serviceScopes[name].join(' ') }),
  };
}

async function readKey(variable: string, pem: string) {
  const key = await importPKCS8(pem, 'EdDSA', { extractable: true });
  const { kty, crv, x } = await exportJWK(key);
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined)
    throw new Error(`${variable} is not an Ed25519 key.`);
  const kid = await calculateJwkThumbprint({ kty, crv, x });
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
  return { key, publicKey };
}
