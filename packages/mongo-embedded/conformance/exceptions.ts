/** Tests that apply to a standalone 7.0 server but do not pass, with the reason. */
export interface Exception {
  readonly reason: string;
  /** Applies to the tests with these descriptions in these files. */
  readonly files: readonly string[];
  readonly descriptions: readonly RegExp[];
}

/**
 * The whole list: a failing test that is not on it fails the run, and so does a passing test that
 * is.
 */
export const exceptions: readonly Exception[] = [
  {
    reason: 'strings are compared by their bytes: no collation but simple',
    descriptions: [/collation/i],
    files: [
      'aggregate-collation.json',
      'bulkWrite-collation.json',
      'count-collation.json',
      'deleteMany-collation.json',
      'deleteOne-collation.json',
      'distinct-collation.json',
      'find-collation.json',
      'findOneAndDelete-collation.json',
      'findOneAndReplace-collation.json',
      'findOneAndUpdate-collation.json',
      'replaceOne-collation.json',
      'updateMany-collation.json',
      'updateOne-collation.json',
    ],
  },
  {
    reason: 'a pipeline reads only: no $out and no $merge',
    descriptions: [/\$out|\$merge|to collection with let/],
    files: [
      'aggregate-let.json',
      'aggregate-merge-errorResponse.json',
      'aggregate-merge.json',
      'aggregate-out.json',
      'bypassDocumentValidation.json',
    ],
  },
  {
    reason: 'there are no sessions to list',
    descriptions: [/\$listLocalSessions|rawData option on less than 8.2.0/],
    files: ['db-aggregate.json', 'db-aggregate-rawdata.json'],
  },
  {
    reason: 'there are no views',
    descriptions: [/views/],
    files: ['estimatedDocumentCount.json'],
  },
  {
    reason: 'there are no validators',
    descriptions: [/document validation/],
    files: ['findOneAndUpdate-errorResponse.json'],
  },
  {
    reason: 'this driver replaces a null _id with an ObjectId before it sends an insert',
    descriptions: [/via insert|via bulkWrite/],
    files: ['create-null-ids.json'],
  },
];

/** The exception that applies to a test, if any. */
export function exceptionFor(file: string, description: string): Exception | undefined {
  return exceptions.find(
    (item) =>
      item.files.includes(file) && item.descriptions.some((pattern) => pattern.test(description)),
  );
}
