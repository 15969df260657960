/**
 * A request that did not succeed. The message can be shown to a person; `status` is undefined when
 * no answer came.
 */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }

  /** With the sentence of the problem document (RFC 9457) when there is one. */
  static async of(response: Response): Promise<RequestFailure> {
    const body = await readJson(response);
    const detail: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
    const message =
      typeof detail === 'string' && detail !== ''
        ? detail
        : 'Something went wrong on our side. Please try again.';
    return new RequestFailure(message, response.status);
  }

  /** Whether the same request may succeed a moment later. */
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
