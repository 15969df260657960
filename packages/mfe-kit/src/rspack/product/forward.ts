import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';

/** Changes a text answer of the product on its way to the browser. */
export type Rewrite = (answer: Answer) => Answer;
interface Answer {
  /** The path that was asked for. */
  pathname: string;
  status: number;
  type: string;
  text: string;
}

interface ForwardOptions {
  rewrite?: Rewrite;
  /** The product goes by this server's address already, so host and origin are passed on. */
  keepsHost?: boolean | undefined;
}

const read = new Set(['GET', 'HEAD']);
/** They describe one connection or bytes that this server may change, or ask for all digests. */
const notPassedOn = [
  'connection',
  'content-length',
  'etag',
  'integrity-policy',
  'integrity-policy-report-only',
  'keep-alive',
  'transfer-encoding',
];

/**
 * Passes requests of this server's own pages on to the product, and keeps those of other sites
 * away: the product goes by the origin of a request, and this server says none on its own.
 */
export function forwardTo(product: URL, { rewrite, keepsHost = false }: ForwardOptions = {}) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isFromElsewhere(request)) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Another site may not act through this server.\n');
      return;
    }
    const target = new URL(request.url ?? '/', product);
    // `//host` in a request would leave the product.
    if (target.origin !== product.origin) {
      response.writeHead(400).end();
      return;
    }
    const { 'accept-encoding': encodings, ...headers } = request.headers;
    if (!keepsHost) {
      delete headers.origin;
      headers.host = product.host;
    }
    const ask = target.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = ask(target, {
      method: request.method,
      headers: {
        ...headers,
        ...(rewrite === undefined && encodings !== undefined && { 'accept-encoding': encodings }),
      },
    });
    asked.on('response', (answer) => {
      const own = `http://${request.headers.host}`;
      const given = headersFor(answer.headers, product, own);
      const type = answer.headers['content-type'] ?? '';
      const status = answer.statusCode ?? 502;
      if (rewrite === undefined || !/^(?:text\/html|application\/json)/.test(type)) {
        response.writeHead(status, given);
        answer.pipe(response);
        return;
      }
      void textOf(answer).then((text) => {
        const local = text.replaceAll(product.origin, own);
        const changed = rewrite({ pathname: target.pathname, status, type, text: local });
        response.writeHead(changed.status, given);
        response.end(changed.text);
      });
    });
    asked.on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The product at ${product.origin} does not answer: ${error.message}\n`);
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

/** Whether a page of another site sent a request: only reading a page is open to all. */
function isFromElsewhere({ method = 'GET', headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined) return headers.origin !== `http://${headers.host}`;
  const site = headers['sec-fetch-site'];
  return !read.has(method) && site !== undefined && site !== 'same-origin';
}

function headersFor(given: IncomingHttpHeaders, product: URL, own: string): IncomingHttpHeaders {
  const headers = { ...given };
  for (const name of notPassedOn) delete headers[name];
  if (headers.location !== undefined)
    headers.location = headers.location.replace(product.origin, own);
  return headers;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
