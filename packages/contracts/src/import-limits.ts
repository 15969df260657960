/** Without schemas, so that the thread that reads files loads it at little cost. */
const mebibyte = 1024 * 1024;

/** What a file may have at most. */
export const importLimits = {
  bytes: 50 * mebibyte,
  /** A file arrives in parts, so that no request is large and a lost connection costs one part. */
  partBytes: mebibyte,
  rows: 100_000,
  columns: 200,
  /** Excel's own limit. */
  cellCharacters: 32_767,
  /** Of a CSV file, with quoted line breaks. */
  recordBytes: 64 * 1024,
  /** Of a workbook, all of it and its table of texts. */
  unpackedBytes: 200 * mebibyte,
  sharedStringsBytes: 50 * mebibyte,
  newTags: 100,
} as const;
