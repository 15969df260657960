import { CsvError, parse } from 'csv-parse/sync';

/** From the one that texts have least to the one they have most, which decides a draw. */
const delimiters = ['\t', '|', ';', ','] as const;
export type Delimiter = (typeof delimiters)[number];

const sampleRecords = 50;
/** Excel writes and heeds a first line that names the delimiter. */
const named = /^sep=([,;\t|])(?:\r\n|\r|\n)/i;

/** Which character separates the cells, and how many characters at the start only say so. */
export function findDelimiter(sample: string): { delimiter: Delimiter; skip: number } {
  const match = named.exec(sample);
  const said = delimiters.find((each) => each === match?.[1]);
  if (match && said) return { delimiter: said, skip: match[0].length };
  const [best = { delimiter: ',' as const }] = delimiters
    .map((delimiter) => ({ delimiter, ...agreement(sample, delimiter) }))
    .sort((a, b) => b.records - a.records || b.cells - a.cells);
  return { delimiter: best.delimiter, skip: 0 };
}

/** How many records have the same number of cells, above one. */
function agreement(sample: string, delimiter: Delimiter): { records: number; cells: number } {
  const counts = new Map<number, number>();
  for (const { length } of records(sample, delimiter))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [cells = 0, agreeing = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { records: agreeing, cells };
}

/** The first records; those before a mistake, if there is one. */
function records(sample: string, delimiter: Delimiter): string[][] {
  const found: string[][] = [];
  try {
    parse(sample, {
      delimiter,
      to: sampleRecords,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: string[]) => {
        found.push(record);
        return record;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return found;
}
