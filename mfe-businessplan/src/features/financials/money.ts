let dollars: Intl.NumberFormat | undefined;

/**
 * The format is made when it is first used: that takes a cheap phone 80 ms, which the gate need not
 * wait for.
 */
export function formatDollars(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return dollars.format(amount);
}

export const formatRange = ([from, to]: [number, number]) =>
  `${formatDollars(from)}–${formatDollars(to)}`;
