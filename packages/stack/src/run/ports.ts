import { createServer } from 'node:net';

/** Binds a port briefly to find out whether it is free. Rejects with the system's error. */
function probePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string')
          reject(new Error('No port was assigned.'));
        else resolve(address.port);
      });
    });
  });
}

/** Below the range that systems use for outgoing connections: a free port there stays free. */
const first = 20_000;
const last = 32_000;

/** As many ports as a process takes before it meets the next process's. */
const blockSize = 64;
let next = first + ((process.pid * blockSize) % (last - first));

/**
 * A free port to hand to a service that will listen on it later. No process hands out a port twice,
 * and processes start at different ports, so two stacks that start at once do not meet.
 */
export async function freePort(): Promise<number> {
  for (let tried = first; tried < last; tried += 1) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    const free = await probePort(port).catch(() => undefined);
    if (free !== undefined) return free;
  }
  throw new Error(`No port between ${first} and ${last} is free.`);
}

/** Requires a free port; throws with a sentence that says what to do if it is taken. */
export async function requirePort(port: number, what: string): Promise<number> {
  try {
    return await probePort(port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} (${what}) is taken, perhaps by a Second Set that runs already. Stop what uses it, or choose another: PORT=${port + 100} npm start`,
      );
    throw error;
  }
}
