import pLimit from 'p-limit';
import { type Dispatcher, request } from 'undici';
import {
  createGuardedAgent,
  type Dial,
  PrivateAddressError,
  type Resolve,
} from './guarded-agent.ts';

/** The outcome of following a link. */
export type Verdict =
  | { kind: 'fine' }
  /** There is no such page. */
  | { kind: 'broken'; status: number }
  /** There is no such site. */
  | { kind: 'no-host' }
  /** The page may be there, but not for us: it asks for a login, or the site has trouble. */
  | { kind: 'unanswered'; status: number }
  | { kind: 'silent' }
  /** The link, or where it redirects to, is not on the public internet. */
  | { kind: 'private' }
  /** This system has no internet. */
  | { kind: 'offline' };

/** Follows links. Never rejects. */
export interface LinkChecker {
  /** The outcome for each http(s) address. */
  check(urls: readonly string[]): Promise<Map<string, Verdict>>;
  close(): Promise<void>;
}

export interface LinkCheckerOptions {
  resolve: Resolve;
  dial: Dial;
  /** A host that is there whenever the internet is. */
  knownHost: string;
  /** Addresses that are taken for fine: following them would do something. */
  isOff(url: URL): boolean;
  userAgent: string;
  timing?: { hopMs: number; linkMs: number; allMs: number };
}

const mostHops = 5;
const atOnce = 4;
const usual = { hopMs: 5_000, linkMs: 10_000, allMs: 20_000 };
const redirects = new Set([301, 302, 303, 307, 308]);
const gone = new Set([404, 410]);

export function createLinkChecker(options: LinkCheckerOptions): LinkChecker {
  const agent = createGuardedAgent(options.resolve, options.dial);
  const { timing = usual } = options;
  const limit = pLimit(atOnce);
  return {
    check: async (urls) => {
      const all = AbortSignal.timeout(timing.allMs);
      const verdicts = new Map<string, Verdict>();
      // One link of a host at a time.
      const hosts = Map.groupBy(new Set(urls), (url) => URL.parse(url)?.host ?? '');
      const tasks = [...hosts.values()].map((links) =>
        limit(async () => {
          for (const url of links)
            verdicts.set(url, await follow(url, { ...options, timing, agent, all }));
        }),
      );
      await Promise.all(tasks);
      return verdicts;
    },
    close: () => agent.destroy(),
  };
}

interface Following extends LinkCheckerOptions {
  timing: NonNullable<LinkCheckerOptions['timing']>;
  agent: Dispatcher;
  all: AbortSignal;
}

async function follow(link: string, following: Following): Promise<Verdict> {
  const signal = AbortSignal.any([following.all, AbortSignal.timeout(following.timing.linkMs)]);
  let url = URL.parse(link);
  try {
    for (let hop = 0; hop <= mostHops; hop += 1) {
      if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'private' };
      if (following.isOff(url)) return { kind: 'fine' };
      const { status, location } = await ask(url, signal, following);
      if (!redirects.has(status) || location === undefined) return verdictOf(status);
      url = URL.parse(location, url.href);
    }
    return { kind: 'silent' };
  } catch (error) {
    return verdictOfError(error, following);
  }
}

const verdictOf = (status: number): Verdict => {
  if (status < 400) return { kind: 'fine' };
  return { kind: gone.has(status) ? 'broken' : 'unanswered', status };
};

/** Some sites refuse HEAD, or answer it wrongly; then the first byte of the page is asked for. */
async function ask(
  url: URL,
  signal: AbortSignal,
  following: Following,
): Promise<{ status: number; location: string | undefined }> {
  const head = await send('HEAD', url, signal, following).catch((error: unknown) => {
    if (isFinal(error) || signal.aborted) throw error;
    return undefined;
  });
  return head !== undefined && head.status < 400 ? head : send('GET', url, signal, following);
}

async function send(
  method: 'HEAD' | 'GET',
  url: URL,
  signal: AbortSignal,
  { agent, timing, userAgent }: Following,
) {
  // A password in a link is nobody else's business.
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const { statusCode, headers, body } = await request(plain, {
    method,
    dispatcher: agent,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timing.hopMs)]),
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      ...(method === 'GET' && { range: 'bytes=0-0' }),
    },
  });
  body.on('error', () => undefined).destroy();
  const { location } = headers;
  return { status: statusCode, location: Array.isArray(location) ? location[0] : location };
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const noHost = new Set(['ENOTFOUND', 'ENODATA']);
const isFinal = (error: unknown) =>
  error instanceof PrivateAddressError ||
  noHost.has(codeOf(error)) ||
  codeOf(error) === 'EAI_AGAIN';

async function verdictOfError(error: unknown, { resolve, knownHost }: Following): Promise<Verdict> {
  if (error instanceof PrivateAddressError) return { kind: 'private' };
  if (codeOf(error) === 'EAI_AGAIN') return { kind: 'offline' };
  if (!noHost.has(codeOf(error))) return { kind: 'silent' };
  const online = await resolve(knownHost).then(
    () => true,
    () => false,
  );
  return { kind: online ? 'no-host' : 'offline' };
}
