import { readRefusal } from '@secondset/contracts/read-problem';

/** What went wrong with a session, for programs; people read the message. */
export type SessionErrorCode =
  | 'session-missing'
  | 'invalid-credentials'
  | 'weak-password'
  | 'retryable-fetch'
  | 'invalid-jwt';

const codes: Partial<Record<string, SessionErrorCode>> = {
  'log-in-first': 'session-missing',
  'session-ended': 'invalid-jwt',
};

/** The password, the pair of address and password, or a code. */
const wrong = /wrong/;
const weak = /^password-(?:common|pattern|personal|too)/;

/** A failed request. Its message can be shown; `status` is undefined when no answer arrived. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly status: number | undefined;
  /** The server's own code, such as `password-common`: why a password is weak. */
  readonly reason: string;

  constructor(message: string, status: number | undefined, reason = '', cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.reason = reason;
  }

  /** With the sentence of the answer, if it has one. */
  static async of(response: Response): Promise<RequestFailure> {
    const { detail = 'Something went wrong on our side. Please try again.', reason } =
      await readRefusal(response);
    return new RequestFailure(detail, response.status, reason);
  }

  /** Undefined when it is about something else, such as an address that is not one. */
  get code(): SessionErrorCode | undefined {
    if (this.passing) return 'retryable-fetch';
    if (wrong.test(this.reason)) return 'invalid-credentials';
    return weak.test(this.reason) ? 'weak-password' : codes[this.reason];
  }

  /** True when the same request may succeed a moment later. */
  get passing(): boolean {
    return this.status === undefined || [502, 503, 504].includes(this.status);
  }
}

export const unreachable = (cause: unknown) =>
  new RequestFailure(
    'We could not reach the server. Please check your connection and try again.',
    undefined,
    undefined,
    cause,
  );

export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined);
