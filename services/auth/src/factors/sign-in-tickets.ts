import { createHash, randomBytes } from 'node:crypto';
import { addSeconds, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const ticketSeconds = 5 * 60;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Notes that the password was right; resolves to what the second step must name. */
export async function issueTicket({ database, now }: Context, accountId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now(), ticketSeconds);
  await database.signInTickets.create({ _id: hashOf(ticket), accountId, expiresAt });
  return ticket;
}

const expired = () => new DomainError('unauthenticated', 'second-step-expired');

/** Whose login a ticket is; a wrong code leaves it usable. Throws `second-step-expired`. */
export async function readTicket({ database, now }: Context, ticket: string): Promise<string> {
  const filter = { _id: hashOf(ticket), expiresAt: { $gt: now() } };
  const found = await database.signInTickets.findOne(filter).lean();
  if (found === null) throw expired();
  return String(found.accountId);
}

/** Uses a ticket up: of two requests with it, one passes. */
export async function spendTicket({ database, now }: Context, ticket: string): Promise<void> {
  const filter = { _id: hashOf(ticket), expiresAt: { $gt: now() } };
  if ((await database.signInTickets.findOneAndDelete(filter).lean()) === null) throw expired();
}
