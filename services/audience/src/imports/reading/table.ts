import type { TextEncoding } from '@secondset/contracts';
import type { Delimiter } from './delimiter.ts';

/** One row of a file; `line` is where a person finds it, counted from 1. */
export interface Row {
  line: number;
  cells: string[];
}

/** A file as a table, whatever its format. The rows are read once, as they are asked for. */
export interface Table {
  /** Undefined for a workbook. */
  encoding: TextEncoding | undefined;
  /** Nothing in the file proves the encoding. */
  encodingGuessed: boolean;
  delimiter: Delimiter | undefined;
  /** The visible sheets of a workbook. */
  sheets: string[];
  rows: AsyncIterable<Row>;
}
