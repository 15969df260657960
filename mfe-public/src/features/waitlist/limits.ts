/** The lengths that `waitlistSchema` of the contracts allows; a test holds the two together. */
export const limits = { name: 200, email: 254, itemName: 200, notes: 2000 } as const;
