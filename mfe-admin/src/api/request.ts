import type { BrowserSession } from '@secondset/contracts';
import type { z } from 'zod';
import { ApiError, errorOf } from './api-error.ts';

type SessionFetch = BrowserSession['fetch'];

async function send(fetch: SessionFetch, path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('The server could not be reached. Check your connection and try again.', 0);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Calls the API and parses the answer with `schema`. Rejects with an `ApiError`. */
export async function requestJson<T>(
  fetch: SessionFetch,
  path: string,
  schema: z.ZodType<T>,
  init?: RequestInit,
): Promise<T> {
  const response = await send(fetch, path, init);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw new ApiError('The server answered in a way this page does not understand.', 502);
  }
  return parsed.data;
}

/**
 * Calls the API for a text, such as a file. Its byte order mark stays, unlike with `text()`: Excel
 * needs it. Rejects with an `ApiError`.
 */
export async function requestText(
  fetch: SessionFetch,
  path: string,
  init?: RequestInit,
): Promise<string> {
  const bytes = await (await send(fetch, path, init)).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** Calls the API for its effect alone. Rejects with an `ApiError`. */
export async function requestNothing(
  fetch: SessionFetch,
  path: string,
  init: RequestInit,
): Promise<void> {
  await send(fetch, path, init);
}

/** The request options for a JSON body. */
export function jsonBody(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Adds the query parameters that are set. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
