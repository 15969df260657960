/**
 * Logs a failed read. Nothing is shown for it: the screen keeps what it has and offers to load
 * again.
 */
export function reportFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: failed reads go to the browser's log.
  console.error('The console could not read from the server.', error);
}
