/** SendGrid takes separators, quotes and delimiters in a name for the start of another address. */
const separators = /[,;<>"\\\p{Cc}\s]+/gu;

/**
 * A name in a form SendGrid accepts with an address: "Ortiz, Sam" would be dropped, "Ortiz Sam"
 * arrives. May be empty.
 */
export const displayName = (name: string): string => name.replace(separators, ' ').trim();

/**
 * The sender's name, for which SendGrid accepts no Unicode: accents are removed, and characters
 * without a plain letter are left out.
 */
export const senderName = (name: string): string =>
  displayName(name.normalize('NFKD').replace(/\P{ASCII}/gu, ''));
