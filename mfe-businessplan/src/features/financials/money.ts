const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const formatDollars = (amount: number) => dollars.format(amount);

export const formatRange = ([from, to]: [number, number]) =>
  `${formatDollars(from)}–${formatDollars(to)}`;
