export const rows = 100_000;

/** Tags, each with how many of a hundred people have it. */
const tags = { Park: 50, Runners: 10, Coaches: 2 } as const;

const firstNames = ['Ana', 'Łukasz', 'María', 'James', 'Aisha', 'Chen', 'Dana', 'Omar', 'Ruth'];
const lastNames = ['García', 'Nowak', 'O’Neil', 'Smith', 'Martínez', 'Lee', 'Garner', 'Okafor'];

/** Spread over the list, and the same for each run. */
const spread = (at: number, size: number) => Math.floor(((at * 7919) % 10_007) / (10_007 / size));

/** A CSV file of people in no order, about 11 MB. */
export function csvFile(): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const first = firstNames[spread(at, firstNames.length)];
    const last = lastNames[spread(at * 31 + 7, lastNames.length)];
    const own = Object.entries(tags).flatMap(([name, share]) =>
      spread(at * 17 + share, 100) < share ? [name] : [],
    );
    return `person${at}@bench.example.org,"${last}, ${first} ${at}",310-555-${at},"${at} Hill St, Compton",${own.join('; ')},English`;
  });
  return Buffer.from(`Email,Full name,Phone,Address,Tags,Language\r\n${lines.join('\r\n')}\r\n`);
}
