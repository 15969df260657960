import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { listFrontEnds } from '../front-ends.ts';
import { startHotRemotes } from './hot-remotes.ts';

const help = `npm run dev                  the whole product, every remote from its sources
npm run dev -- mfe-public    one remote from its sources in a product that runs; a save is on the
                             screen at once
  --product URL  the product, here or elsewhere (default: the one on this machine)
  --port N       where to look at it (default: 4100)`;

/** Serves a product that runs with one remote swapped in from its sources. */
export async function workOnRemote(args: string[], ownProduct: string): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      product: { type: 'string', default: ownProduct },
      port: { type: 'string', default: '4100' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const [name = '', ...more] = positionals;
  const remotes = listFrontEnds().filter((each) => each !== 'shell');
  if (!remotes.includes(name) || more.length > 0)
    throw new Error(`Name one of ${remotes.join(', ')}.\n${help}`);
  const { product, port } = values;
  await requireProduct(product);
  const { process: child } = await startHotRemotes([name], { product, port, isPublic: false });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code ?? 1);
}

async function requireProduct(url: string): Promise<void> {
  const answer = await fetch(new URL('/remotes.json', url)).catch(() => undefined);
  if (answer?.ok !== true)
    throw new Error(
      `Nothing runs at ${url}. Start a product in another terminal (npm start), or name one with --product.`,
    );
}
