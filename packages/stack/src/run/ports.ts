import { createServer } from 'node:net';

/** Takes a port for a moment to learn whether it is free; 0 finds a free one. Rejects with the system's error. */
export function probePort(port: number): Promise<number> {
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

/** A port that must be free, with a sentence that says what to do when it is not. */
export async function requirePort(port: number, what: string): Promise<number> {
  try {
    return await probePort(port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} (${what}) is taken. Stop what uses it, or choose another: PORT=${port + 100} npm start`,
      );
    throw error;
  }
}
