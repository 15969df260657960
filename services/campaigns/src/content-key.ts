import { createHash } from 'node:crypto';
import type { EditorBody } from '@secondset/contracts';

/**
 * The same for emails that read the same. The editor's ids and times change each time a body is
 * opened, so they do not count.
 */
export const contentKey = (subject: string, body: EditorBody): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body.blocks.map(({ type, data }) => [type, data])]))
    .digest('base64url');
