import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productUrl } from '../rspack/config.ts';
import { serveLive } from './serve.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    product: { type: 'string' },
    port: { type: 'string', default: '4100' },
    shell: { type: 'string' },
  },
});
const product = values.product === undefined ? productUrl() : new URL(values.product);
const live = await serveLive({
  root: resolve(values.root),
  product,
  port: Number(values.port),
  shell: values.shell,
});
process.stdout.write(`${live.url} is ${product.origin} with this remote from its sources.\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void live.stop().then(() => process.exit(0)));
