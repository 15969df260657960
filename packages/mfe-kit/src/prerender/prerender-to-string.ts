import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { PrerenderedPage } from './prerender-index.ts';

/** React puts what belongs in the head (titles, metadata, preloads) in front of a fragment. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

/**
 * Renders to HTML that can be hydrated, with what belongs in the head apart. Waits for every lazy
 * chunk; a rendering error rejects.
 */
export async function prerenderToString(node: ReactNode): Promise<PrerenderedPage> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, { onError: (error) => void failures.push(error) });
  const text = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('The page did not render.', { cause: failures[0] });
  const head = hoisted.exec(text)?.[0] ?? '';
  return { html: text.slice(head.length), head };
}
