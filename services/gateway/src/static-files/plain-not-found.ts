import type { Context } from 'hono';

/**
 * The answer for a missing file: never a page, which a script loader would try to run, and never
 * JSON, which the federation runtime would take for a manifest.
 */
export const plainNotFound = (c: Context): Response =>
  c.text('Not found', 404, { 'cache-control': 'no-store' });
