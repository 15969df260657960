/** The ids of the two emails that a form entry causes: to its sender, and to the organization. */
export const personMailId = (entryId: string) => `form-${entryId}-person`;
export const inboxMailId = (entryId: string) => `form-${entryId}-inbox`;

export const receiptIds = (entryId: string) => [personMailId(entryId), inboxMailId(entryId)];
