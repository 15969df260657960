import { createServer, request, type ServerResponse } from 'node:http';

/** What happens to requests whose path matches, instead of an answer. */
export interface Fault {
  path: RegExp;
  answer: 'hang' | 'cut' | 'change' | { status: number; type: string; body: string };
}

export interface FaultProxy {
  url: string;
  /** Paths asked for, in order. */
  requests: string[];
  breakWith(fault: Fault): void;
  /** Takes the manifest of this remote out of the pages, so that the browser has to fetch it. */
  withholdManifest(remote: string): void;
  /** Changes pages on their way. */
  rewritePages(change: (html: string) => string): void;
  /** Ends all faults. Requests that hang go on hanging, as they would. */
  heal(): void;
  close(): Promise<void>;
}

/**
 * Sits between the browser and the gateway and breaks what a test asks for, on a real connection.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const requests: string[] = [];
  let faults: Fault[] = [];
  let rewrite = sameText;

  const pass = (path: string, headers: NodeJS.Dict<string | string[]>, method: string) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        const onward = request(new URL(path, target), { method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode = 502, headers: given } = answer;
            resolve({ status: statusCode, headers: given, body: Buffer.concat(chunks) });
          });
        });
        onward.on('error', reject);
        onward.end();
      },
    );

  const answerFrom = async (
    path: string,
    headers: NodeJS.Dict<string | string[]>,
    method: string,
    response: ServerResponse,
    change: (body: Buffer) => Buffer,
  ) => {
    const { status, headers: given, body } = await pass(path, headers, method);
    const isPage = String(given['content-type']).startsWith('text/html');
    const sent = isPage ? Buffer.from(rewrite(body.toString())) : change(body);
    response.writeHead(status, { ...given, 'content-length': String(sent.byteLength) }).end(sent);
  };

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const fault = faults.find((candidate) => candidate.path.test(path));
    if (fault?.answer === 'hang') return;
    if (fault?.answer === 'cut') return void incoming.socket.destroy();
    if (fault && fault.answer !== 'change') {
      const { status, type, body } = fault.answer;
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      return;
    }
    // Pages are looked into, so they come uncompressed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const change = fault ? changed : same;
    answerFrom(path, headers, incoming.method ?? 'GET', response, change).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    breakWith: (fault) => faults.push(fault),
    withholdManifest: (remote) => {
      rewrite = (html) => withoutManifest(html, remote);
    },
    rewritePages: (change) => {
      rewrite = change;
    },
    heal: () => {
      faults = [];
      rewrite = sameText;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const sameText = (html: string) => html;
const same = (body: Buffer) => body;
const changed = (body: Buffer) => Buffer.concat([body, Buffer.from('\n/* changed */')]);

const withoutManifest = (html: string, remote: string) =>
  html.replace(
    new RegExp(`<script type="application/json" id="manifest-json:${remote}">.*?</script>`, 's'),
    '',
  );
