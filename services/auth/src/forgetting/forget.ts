import type { ForgottenPart } from '@secondset/contracts';
import { withdrawMails } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import type { SessionFamilyRecord } from '../sessions/session.model.ts';

/**
 * Removes an address: its account with all that belongs to it, sign-ups, invitations and waiting
 * emails. An account with a role stays, since the console needs to know who uses it. Not
 * done while an email is being handed over. Safe to repeat.
 */
export async function forget(context: Context, email: string): Promise<ForgottenPart> {
  const { database, config, audit, now } = context;
  const { accounts, pendingSignUps, invitations, outboxMails } = database;
  await refuseMoves(context, email);
  await accounts.updateMany({ formerEmail: email }, { $unset: { formerEmail: true } });
  const isNamed = config.adminEmails.includes(email);
  // One write that whatever else changes the account at this moment finds: it comes too late.
  const account = isNamed
    ? null
    : await accounts
        .findOneAndUpdate(
          { email, role: null },
          { $set: { addressLink: null }, $inc: { version: 1 } },
        )
        .lean();
  const isStaff = account === null && (await accounts.exists({ email })) !== null;
  const wasStaff = !isStaff && (await hasOtherAddressNow(context, email));
  const removed = account === null ? {} : await removeAccount(context, account._id);
  const signUps = await pendingSignUps.deleteMany({ email });
  const invited = await invitations.deleteMany({ email });
  // Last: an email that is stored from now on finds nothing that it could be about.
  const waiting = await withdrawMails({ mails: outboxMails, now }, email);
  if (!isStaff) await audit.forget(email, { keepAccount: wasStaff });
  return {
    done: !waiting.underWay,
    removed: {
      ...removed,
      signUps: signUps.deletedCount + invited.deletedCount,
      waitingEmails: waiting.removed,
    },
    stays: [
      ...(isStaff ? (['account-with-role'] as const) : []),
      ...(wasStaff ? (['account-with-other-address'] as const) : []),
    ],
  };
}

/** Whether an account with a role once had this address, and goes on under another one. */
async function hasOtherAddressNow({ database, audit }: Context, email: string): Promise<boolean> {
  const _id = await audit.accountOf(email);
  if (_id === undefined) return false;
  const other = { _id, email: { $ne: email }, role: { $ne: null } };
  return (await database.accounts.exists(other)) !== null;
}

/** Anyone who asked to move an account to the address has to ask again. */
async function refuseMoves({ database }: Context, email: string): Promise<void> {
  const { accounts, accountLinks } = database;
  const links = await accountLinks.find({ email }).select('_id').lean();
  const addressLink = { $in: links.map(({ _id }) => _id) };
  // In the accounts first, for a request that has read such a link already.
  await accounts.updateMany({ addressLink }, { $set: { addressLink: null } });
  await accountLinks.deleteMany({ email });
}

/** The account goes last: until then, a crash leaves something to find it by. */
async function removeAccount({ database }: Context, accountId: SessionFamilyRecord['accountId']) {
  const { accounts, accountLinks, sessionFamilies, refreshTokens } = database;
  const { accountFactors, passkeys, recoveryCodes, rememberedDevices, signInTickets } = database;
  const families = await sessionFamilies.find({ accountId }).select('_id').lean();
  await refreshTokens.deleteMany({ familyId: { $in: families.map(({ _id }) => _id) } });
  const sessions = await sessionFamilies.deleteMany({ accountId });
  const links = await accountLinks.deleteMany({ accountId });
  await accountFactors.deleteOne({ _id: accountId });
  const factors = await passkeys.deleteMany({ accountId });
  await recoveryCodes.deleteMany({ accountId });
  await rememberedDevices.deleteMany({ accountId });
  await signInTickets.deleteMany({ accountId });
  const { deletedCount } = await accounts.deleteOne({ _id: accountId });
  return {
    sessions: sessions.deletedCount,
    links: links.deletedCount,
    passkeys: factors.deletedCount,
    accounts: deletedCount,
  };
}
