/**
 * The ids of the emails that a form entry causes: to its sender, to the organization, and the
 * question whether the sender wants our news.
 */
export const personMailId = (entryId: string) => `form-${entryId}-person`;
export const inboxMailId = (entryId: string) => `form-${entryId}-inbox`;
export const newsMailId = (entryId: string) => `form-${entryId}-news`;

export const receiptIds = (entryId: string) => [
  personMailId(entryId),
  inboxMailId(entryId),
  newsMailId(entryId),
];
