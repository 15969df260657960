import { addSeconds, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { AccountLinkRecord } from './account-link.model.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';

type Kind = AccountLinkRecord['kind'];

interface NewLink {
  kind: Kind;
  accountId: string;
  seconds: number;
  /** The address that the link confirms. */
  email?: string;
}

/** Makes a link; its token exists nowhere but in the answer. */
export async function createLink(
  { database, now }: Context,
  { kind, accountId, seconds, email }: NewLink,
): Promise<string> {
  const token = createLinkToken();
  await database.accountLinks.create({
    _id: hashLinkToken(token),
    kind,
    accountId,
    email: email ?? null,
    expiresAt: addSeconds(now(), seconds),
  });
  return token;
}

/** The link of a token, if it is still good for one of `kinds`. Throws `link-expired`. */
export async function readLink(context: Context, token: string, kinds: readonly Kind[]) {
  const link = await context.database.accountLinks.findOne(usable(context, token, kinds)).lean();
  return link ?? refuse();
}

/** Spends the link: of two requests with one token, one gets it. Throws `link-expired`. */
export async function spendLink(context: Context, token: string, kinds: readonly Kind[]) {
  const filter = usable(context, token, kinds);
  return (await context.database.accountLinks.findOneAndDelete(filter).lean()) ?? refuse();
}

const usable = ({ now }: Context, token: string, kinds: readonly Kind[]) => ({
  _id: hashLinkToken(token),
  kind: { $in: kinds },
  expiresAt: { $gt: now() },
});

function refuse(): never {
  throw new DomainError('conflict', 'link-expired');
}
