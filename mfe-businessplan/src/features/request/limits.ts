/** The lengths that `planRequestSchema` of the contracts allows; a test holds the two together. */
export const limits = { name: 200, email: 254, message: 2000 } as const;
