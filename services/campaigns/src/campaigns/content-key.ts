import { createHash } from 'node:crypto';
import type { EditorBody } from '@secondset/contracts';

/**
 * The same for mails that read the same. The editor's ids and times change with each opening and do
 * not count.
 */
export const contentKey = (subject: string, body: EditorBody): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, body.blocks.map(({ type, data }) => [type, data])]))
    .digest('base64url');
