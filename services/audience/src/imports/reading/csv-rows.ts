import { Readable } from 'node:stream';
import type { TextEncoding } from '@secondset/contracts';
import { importLimits } from '@secondset/contracts/import-limits';
import { CsvError, type Info, parse } from 'csv-parse';
import { type Delimiter, findDelimiter } from './delimiter.ts';
import { chosenEncoding, decodeText, judgeEncoding, misread } from './encoding.ts';
import { FileFlaw } from './file-flaw.ts';
import type { Row, Table } from './table.ts';

const sampleCharacters = 64 * 1024;

/**
 * The rows of a CSV file with the lines on which they begin. Lone quotes are kept, mixed line ends
 * are read, blank lines are left out. Throws a `FileFlaw`.
 */
export function readCsv(bytes: Uint8Array, chosen: TextEncoding | undefined): Table {
  const judgment = chosen ? chosenEncoding(bytes, chosen) : judgeEncoding(bytes);
  const guessed = chosen === undefined && judgment.encoding === 'windows-1252';
  const { delimiter, skip } = findDelimiter(wholeLines(firstText(decodeText(bytes, judgment))));
  const text = () => afterFirst(decodeText(bytes, judgment), skip);
  const skippedLines = skip > 0 ? 1 : 0;
  return {
    encoding: judgment.encoding,
    encodingGuessed: guessed,
    delimiter,
    sheets: [],
    rows: guessed
      ? unlessMixed(parseRows(text(), delimiter, skippedLines))
      : parseRows(text(), delimiter, skippedLines),
  };
}

function firstText(text: Iterable<string>): string {
  let first = '';
  for (const piece of text) {
    first += piece;
    if (first.length >= sampleCharacters) break;
  }
  return first;
}

/** Without the last line, which the sample may have cut. */
function wholeLines(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return text.length < sampleCharacters || end < 0 ? text : text.slice(0, end + 1);
}

function* afterFirst(text: Iterable<string>, skip: number): Generator<string> {
  let left = skip;
  for (const piece of text) {
    const rest = piece.slice(left);
    left = Math.max(0, left - piece.length);
    if (rest !== '') yield rest;
  }
}

interface Parsed {
  record: string[];
  info: Info;
}

async function* parseRows(
  text: Iterable<string>,
  delimiter: Delimiter,
  skippedLines: number,
): AsyncGenerator<Row> {
  /** Where the record begins that the parser is in; it may be ahead of what was yielded. */
  let begun = 1 + skippedLines;
  const parser = Readable.from(text).pipe(
    parse({
      delimiter,
      info: true,
      columns: false,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: importLimits.recordBytes,
      on_record: (record: string[], { lines }) => {
        begun = lines + 1 + skippedLines;
        return record;
      },
    }),
  );
  // `info.lines` is the last line of a record, so the next one begins after it.
  let line = 1 + skippedLines;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
      line = info.lines + 1 + skippedLines;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileFlaw('file-quote-open', { line: begun });
    throw new FileFlaw('file-line-too-long', { line: begun });
  }
}

/** A file that is partly in UTF-8 has no encoding in which all of it can be read. */
async function* unlessMixed(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    const cell = row.cells.find((each) => misread.test(each));
    if (cell !== undefined)
      throw new FileFlaw('file-mixed-encodings', { line: row.line, text: cell.slice(0, 40) });
    yield row;
  }
}
