import { readProblem } from '@secondset/contracts/read-problem';

/** A failed request. Its message can be shown; `status` is undefined when no answer arrived. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }

  /** With the sentence of the answer, if it has one. */
  static async of(response: Response): Promise<RequestFailure> {
    const { detail = 'Something went wrong on our side. Please try again.' } =
      await readProblem(response);
    return new RequestFailure(detail, response.status);
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
    cause,
  );

export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined);
