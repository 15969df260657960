let dollars: Intl.NumberFormat | undefined;

/** Created on first use: it takes a cheap phone 80 ms, and the gate need not wait for it. */
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
