import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** `node holding-writer.ts <folder>`: stops in the middle of a change, with its lock and draft. */
const [folder = ''] = process.argv.slice(2);
const drafts = join(folder, 'drafts');
await mkdir(drafts, { recursive: true });
await lock(join(folder, 'registry.json'), { realpath: false });
await writeFile(join(drafts, `${process.pid}.${hostname()}.half`), 'half a registry');
process.send?.('holding');
setInterval(() => undefined, 60_000);
