/** Why a release operation was refused. */
export type ReleaseErrorCode =
  /** The build, the record or the front end is not there. */
  | 'not-found'
  /** The build or the step must not go ahead as it is. */
  | 'refused'
  /** Somebody else changed the same thing at the same time. */
  | 'conflict'
  /** What is stored cannot be read. */
  | 'damaged'
  /** The store does not answer. */
  | 'unavailable';

/** A refusal whose message says what to do. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;

  constructor(code: ReleaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReleaseError';
    this.code = code;
  }
}
