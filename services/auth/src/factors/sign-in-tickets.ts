import { createHash, randomBytes } from 'node:crypto';
import { addSeconds, DomainError } from '@secondset/service-kit';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';

const ticketSeconds = 5 * 60;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Notes that the password was right; resolves to what the second step must name. */
export async function issueTicket(
  { database, now }: Context,
  { id: accountId, version }: Pick<Account, 'id' | 'version'>,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now(), ticketSeconds);
  await database.signInTickets.create({ _id: hashOf(ticket), accountId, version, expiresAt });
  return ticket;
}

const expired = () => new DomainError('unauthenticated', 'second-step-expired');

/**
 * Whose login a ticket is; a wrong code leaves it usable. Throws `second-step-expired`, also when
 * the account's password, address or role has changed since.
 */
export async function readTicket(context: Context, ticket: string): Promise<Account> {
  const { database, now } = context;
  const filter = { _id: hashOf(ticket), expiresAt: { $gt: now() } };
  const found = await database.signInTickets.findOne(filter).lean();
  if (found === null) throw expired();
  const record = await database.accounts.findById(found.accountId).lean();
  const account = record === null ? undefined : toAccount(context, record);
  if (account?.version !== found.version) throw expired();
  return account;
}

/** Uses a ticket up: of two requests with it, one passes. */
export async function spendTicket({ database, now }: Context, ticket: string): Promise<void> {
  const filter = { _id: hashOf(ticket), expiresAt: { $gt: now() } };
  if ((await database.signInTickets.findOneAndDelete(filter).lean()) === null) throw expired();
}
