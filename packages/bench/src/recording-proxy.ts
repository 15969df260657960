import { createServer } from 'node:http';

/**
 * Sits in front of the sandbox and keeps the bodies that pass, so that the floor can post exactly
 * the same.
 */
export async function startRecordingProxy(target: () => string) {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push(body);
      void forward(target(), request.url ?? '/', request.headers.authorization ?? '', body).then(
        (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers));
          response.end(answer.body);
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return { url: `http://127.0.0.1:${address.port}`, bodies, close: () => server.close() };
}

async function forward(target: string, path: string, authorization: string, body: Buffer) {
  const response = await fetch(new URL(path, target), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: new Uint8Array(body),
  });
  const headers = [...response.headers].filter(([name]) => name.startsWith('x-'));
  return { status: response.status, headers, body: await response.text() };
}
