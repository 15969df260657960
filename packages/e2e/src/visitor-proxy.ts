import { createServer, request } from 'node:http';

export interface VisitorProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Names the address a visitor of the proxy has, since all visitors of a test are on one machine.
 */
export const visitorHeader = 'x-test-visitor';

/**
 * A reverse proxy as operators run one: it passes Host on and adds its caller to whatever
 * X-Forwarded-For there is.
 */
export async function startVisitorProxy(target: string): Promise<VisitorProxy> {
  const server = createServer((incoming, response) => {
    const { [visitorHeader]: visitor, ...headers } = incoming.headers;
    const before = headers['x-forwarded-for'];
    const chain = [before, visitor].filter((part) => part !== undefined).join(', ');
    const onward = request(
      new URL(incoming.url ?? '/', target),
      {
        method: incoming.method,
        headers: { ...headers, host: new URL(target).host, 'x-forwarded-for': chain },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
