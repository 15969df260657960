import type { Context } from '../context.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { revokeFamily } from './revoke-family.ts';

/**
 * Ends the session that a refresh token belongs to, spent or not. An unknown token is not an error:
 * the session is gone.
 */
export async function signOut(context: Context, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const record = await context.database.refreshTokens.findById(hashRefreshToken(token)).lean();
  if (record !== null) await revokeFamily(context, record.familyId);
}
