import { isLoopback } from '../loopback.ts';
import type { Mail } from '../store/types.ts';

const answerTimeoutMs = 10_000;

/**
 * The link a mail program may post to for its reader (RFC 8058). Only a link to this machine
 * counts, since nothing leaves it.
 */
export function oneClickUrl({ message, personalization }: Mail): string | undefined {
  const headers = Object.entries({ ...message.headers, ...personalization.headers });
  const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1];
  if (!/^list-unsubscribe=one-click$/i.test(header('list-unsubscribe-post')?.trim() ?? ''))
    return undefined;
  const urls = [...(header('list-unsubscribe') ?? '').matchAll(/<(https?:[^>]+)>/gi)];
  return urls.map(([, url = '']) => url).find(isHere);
}

const isHere = (url: string) => URL.canParse(url) && isLoopback(new URL(url).hostname);

/**
 * Posts as a mail program does, without cookies, and resolves to whether the answer was 2xx. Never
 * throws.
 */
export async function postOneClick(url: string, stop: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), stop]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
