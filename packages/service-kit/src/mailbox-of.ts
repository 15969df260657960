/**
 * The mailbox behind a normalized address: without what follows a plus sign, and for Gmail without
 * dots. `victim+1@` and `victim+2@` reach one person, who counts once in limits on mail that
 * strangers can cause.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const given = email.slice(at + 1);
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const base = local.split('+')[0] || local;
  return `${domain === 'gmail.com' ? base.replaceAll('.', '') : base}@${domain}`;
}
