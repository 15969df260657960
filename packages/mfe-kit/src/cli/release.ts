import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { declarationIn } from '../declaration-in.ts';
import { createReleaseClient } from '../release/release-client.ts';
import { productUrl, releaseToken } from '../rspack/config.ts';

/** Releases the build in `dist`. */
export async function release(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { product: { type: 'string' }, force: { type: 'string' } },
  });
  const { name } = await declarationIn(process.cwd());
  const client = createReleaseClient(productUrl(values.product), releaseToken());
  const version = await client.upload(name, resolve('dist'));
  await client.goLive(name, version, values.force);
  process.stdout.write(`${name} ${version} is live.\n`);
}

/** Takes an earlier build back. */
export async function rollBack(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { product: { type: 'string' } },
  });
  const { name } = await declarationIn(process.cwd());
  const client = createReleaseClient(productUrl(values.product), releaseToken());
  const version = await client.rollBack(name, positionals[0]);
  process.stdout.write(`${name} is back at ${version}.\n`);
}

/** Takes the remote from the visitors. */
export async function withdraw(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { product: { type: 'string' }, reason: { type: 'string' } },
  });
  const { name } = await declarationIn(process.cwd());
  const client = createReleaseClient(productUrl(values.product), releaseToken());
  await client.withdraw(name, values.reason);
  process.stdout.write(`${name} is withdrawn: its addresses answer "not found". Its builds stay.
To bring it back: npx mfe-kit release, or npx mfe-kit rollback VERSION\n`);
}
