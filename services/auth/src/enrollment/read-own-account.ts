import type { OwnAccount } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { factorsOf } from '../factors/factors.ts';
import { relyingPartyAt } from '../factors/relying-party.ts';
import { readSignInRules } from '../factors/sign-in-rules.ts';

/** Someone's own account, without anything that proves who they are. */
export async function readOwnAccount(context: Context, who: SignedIn): Promise<OwnAccount> {
  const { database, config, now } = context;
  const { accountId } = who;
  const party = relyingPartyAt(config.publicUrl);
  const { email, language } = await accountOf(context, who);
  const [{ on, recoveryCodes }, record, passkeys, rules, rememberedDevices] = await Promise.all([
    factorsOf(context, accountId),
    database.accountFactors.findById(accountId, { 'app.addedAt': 1, userHandle: 1 }).lean(),
    database.passkeys.find({ accountId }).sort({ createdAt: 1 }).lean(),
    readSignInRules(context),
    database.rememberedDevices.countDocuments({ accountId, expiresAt: { $gt: now() } }),
  ]);
  return {
    email: showEmail(email),
    language: language ?? 'en',
    addressFixed: config.adminEmails.includes(email),
    secondFactor: {
      on,
      required: rules.requireSecondFactor,
      app: record?.app ? { addedAt: record.app.addedAt.toISOString() } : null,
      passkeys: passkeys.map(({ _id, name, createdAt, lastUsedAt, backedUp }) => ({
        id: _id,
        name,
        addedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        synced: backedUp,
      })),
      passkeyOwner:
        record !== null && party !== undefined
          ? { rpId: party.id, userId: record.userHandle }
          : null,
      recoveryCodes,
      passkeysPossible: party !== undefined,
      rememberedDevices,
    },
  };
}
