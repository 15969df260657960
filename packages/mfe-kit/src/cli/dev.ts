import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveLive } from '../live/serve.ts';
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
  const live = await serveLive({
    root: resolve(values.root),
    product,
    port: Number(values.port),
    shell: values.shell,
  });
  process.stdout.write(`${live.url} is ${product.origin} with this remote from its sources.\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void live.stop().then(() => process.exit(0)));
}
