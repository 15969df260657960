import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveHot } from '../hot/serve.ts';
import { productUrl } from '../rspack/config.ts';

/** Serves a product that runs with remotes swapped in from their sources, until it is stopped. */
export async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      root: { type: 'string', multiple: true, default: ['.'] },
      product: { type: 'string' },
      port: { type: 'string', default: '4100' },
      shell: { type: 'string' },
      public: { type: 'boolean', default: false },
    },
  });
  const product = productUrl(values.product);
  const hot = await serveHot({
    roots: values.root.map((root) => resolve(root)),
    product,
    port: Number(values.port),
    shell: values.shell,
    isPublic: values.public,
  });
  process.stdout.write(`${hot.url} is ${product.origin} with what you work on from its sources.\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void hot.stop().then(() => process.exit(0)));
}
