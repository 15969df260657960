/** The person sees a panel or nothing; this line is for debugging. */
export function reportToConsole(part: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a browser's console is its log
  console.error(`[shell] ${part}:`, error);
}
