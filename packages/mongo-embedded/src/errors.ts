const codeNames: ReadonlyMap<number, string> = new Map([
  [1, 'InternalError'],
  [2, 'BadValue'],
  [9, 'FailedToParse'],
  [13, 'Unauthorized'],
  [14, 'TypeMismatch'],
  [15, 'Overflow'],
  [16, 'InvalidLength'],
  [18, 'AuthenticationFailed'],
  [20, 'IllegalOperation'],
  [22, 'InvalidBSON'],
  [26, 'NamespaceNotFound'],
  [27, 'IndexNotFound'],
  [28, 'PathNotViable'],
  [40, 'ConflictingUpdateOperators'],
  [43, 'CursorNotFound'],
  [50, 'MaxTimeMSExpired'],
  [123, 'NotAReplicaSet'],
  [48, 'NamespaceExists'],
  [52, 'DollarPrefixedFieldName'],
  [53, 'InvalidIdField'],
  [54, 'NotSingleValueField'],
  [56, 'EmptyFieldName'],
  [59, 'CommandNotFound'],
  [66, 'ImmutableField'],
  [67, 'CannotCreateIndex'],
  [72, 'InvalidOptions'],
  [73, 'InvalidNamespace'],
  [85, 'IndexOptionsConflict'],
  [86, 'IndexKeySpecsConflict'],
  [168, 'InvalidPipelineOperator'],
  [171, 'CannotIndexParallelArrays'],
  [175, 'QueryPlanKilled'],
  [197, 'InvalidIndexSpecificationOption'],
  [241, 'ConversionFailure'],
  [292, 'QueryExceededMemoryLimitNoDiskUseAllowed'],
  [10334, 'BSONObjectTooLarge'],
  [11000, 'DuplicateKey'],
  [14031, 'OutOfDiskSpace'],
  [322, 'APIVersionError'],
  [354, 'DataCorruptionDetected'],
  [365, 'TemporarilyUnavailable'],
]);

/** A refusal with MongoDB's own code; the only kind of error whose message reaches a client. */
export class MongoError extends Error {
  override readonly name = 'MongoError';
  readonly code: number;
  readonly codeName: string;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
    this.codeName = codeNames.get(code) ?? `Location${code}`;
  }
}

/** A unique index refused a write; carries what the driver shows as `keyPattern` and `keyValue`. */
export class DuplicateKeyError<Fields> extends MongoError {
  readonly keyPattern: Fields;
  readonly keyValue: Fields;

  constructor(message: string, keyPattern: Fields, keyValue: Fields) {
    super(11000, message);
    this.keyPattern = keyPattern;
    this.keyValue = keyValue;
  }
}
