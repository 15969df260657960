/** What a test run reads from its environment. An empty string counts as missing. */
export function readTestConfig(): { mongodbUri: string | undefined } {
  return { mongodbUri: process.env.MONGODB_URI || undefined };
}
