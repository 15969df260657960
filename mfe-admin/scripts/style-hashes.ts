import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { injectedStyles } from './injected-styles.ts';

/** A style as a content security policy names it (CSP Level 3, `hash-source`). */
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const styleHashes = [...(await injectedStyles())].map(hash).toSorted();
await writeFile(
  join(import.meta.dirname, '../dist/csp.json'),
  `${JSON.stringify({ styleHashes }, null, 2)}\n`,
);
