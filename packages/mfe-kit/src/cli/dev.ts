import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveHot } from '../hot/serve.ts';
import { productUrl } from '../rspack/config.ts';

/** Serves a product that runs with one remote swapped in from its sources, until it is stopped. */
export async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      root: { type: 'string', default: '.' },
      product: { type: 'string' },
      port: { type: 'string', default: '4100' },
      shell: { type: 'string' },
    },
  });
  const product = productUrl(values.product);
  const hot = await serveHot({
    root: resolve(values.root),
    product,
    port: Number(values.port),
    shell: values.shell,
  });
  process.stdout.write(`${hot.url} is ${product.origin} with this remote from its sources.\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void hot.stop().then(() => process.exit(0)));
}
