/** Passes on what one of several commands prints. */
export type Write = (chunk: Uint8Array) => void;

/**
 * Runs two things at the same time and shows their output one after the other: what the second
 * prints is held back until the first has ended. Neither stops the other by failing.
 */
export async function inTurn<First, Second>(
  print: Write,
  first: () => Promise<First>,
  second: (write: Write) => Promise<Second>,
): Promise<[First, Second]> {
  const held: Uint8Array[] = [];
  let write: Write = (chunk) => held.push(chunk);
  const started = second((chunk) => write(chunk));
  const firstDone = first().finally(() => {
    for (const chunk of held) print(chunk);
    write = print;
  });
  const [one, other] = await Promise.allSettled([firstDone, started]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}
