/** What `planRequestSchema` of the contracts allows; a test holds the two together. */
export const limits = {
  name: 200,
  email: 254,
  message: 2000,
  /** What is handed in faster than this after it was shown is taken for a robot's. */
  fillMilliseconds: 2_000,
} as const;
