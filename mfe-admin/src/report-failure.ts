/**
 * Logs a failed read. Nothing is shown for it: the screen keeps what it has and offers to load
 * again.
 */
export function reportFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is where failed reads are told.
  console.error('The console could not read from the server.', error);
}
