/**
 * Separators of address lists and what quotes or delimits an address: SendGrid takes them for the
 * start of the next one.
 */
const separators = /[,;<>"\\\p{Cc}\s]+/gu;

/**
 * A name as SendGrid takes it beside an address: "Ortiz, Sam" would be dropped, "Ortiz Sam"
 * arrives. May be empty.
 */
export const displayName = (name: string): string => name.replace(separators, ' ').trim();

/**
 * The sender's name, for which SendGrid takes no Unicode: accents go, and what has no plain letter
 * goes whole.
 */
export const senderName = (name: string): string =>
  displayName(name.normalize('NFKD').replace(/\P{ASCII}/gu, ''));
