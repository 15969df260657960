/** What the schemas of the contracts allow; a test holds the two together. */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  itemName: 200,
  /** Notes, messages and other answers of several lines. */
  text: 2000,
  /** What is handed in faster than this after it was shown is taken for a robot's. */
  fillMilliseconds: 2_000,
} as const;
