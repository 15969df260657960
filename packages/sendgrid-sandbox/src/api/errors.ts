/** One entry of SendGrid's error body. */
export interface ApiError {
  message: string;
  field: string | null;
  help: string | null;
}

/** SendGrid's body for every failure. */
export function errorBody(message: string): { errors: ApiError[] } {
  return { errors: [{ message, field: null, help: null }] };
}

/** Messages by status, from the OpenAPI description of the v3 API. */
export const statusMessages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'authorization required',
  403: 'access forbidden',
  404: 'not found',
  405: 'method not allowed',
  406: 'Missing the Accept header',
  413: 'content too large',
  415: 'unsupported media type',
  429: 'too many requests',
  500: 'internal server error',
  503: 'service unavailable',
};
