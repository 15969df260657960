import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../root.ts';

export interface HotRemotes {
  /** The address that shows the product with these remotes from their sources. */
  url: string;
  process: ChildProcess;
}

/**
 * Serves remotes from their sources in front of a product that runs; resolves once they can be
 * looked at. `isPublic` says that the product goes by this address itself.
 */
export async function startHotRemotes(
  names: readonly string[],
  { product, port, isPublic }: { product: string; port: string; isPublic: boolean },
): Promise<HotRemotes> {
  const child = spawn(
    process.execPath,
    [
      inProject('packages/mfe-kit/src/cli/main.ts'),
      'dev',
      ...names.flatMap((name) => ['--root', inProject(name)]),
      ...['--shell', inProject('shell'), '--product', product, '--port', port],
      ...(isPublic ? ['--public'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (part) => {
      process.stdout.write(part);
      said += String(part);
      const [, address] = /(http:\/\/localhost:\d+) is /.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The development server ended.');
  });
  return { url: await Promise.race([url, ended]), process: child };
}
