import type { Attack } from '../attack.ts';
import { differs } from '../attack.ts';
import { sendRaw } from '../send-raw.ts';

const many = 14_000;
const longPaths = [
  `/${'a'.repeat(many)}`,
  `/${'.'.repeat(many)}/x`,
  `/a${'/'.repeat(many)}x`,
  `/${'A'.repeat(many)}`,
  `/${'%2e'.repeat(many / 3)}`,
  `/waitlist?${'a=1&'.repeat(many / 4)}`,
  `/api/audience/${'x/'.repeat(many / 2)}`,
  `/preferences?token=${'a'.repeat(many)}`,
  `/es/news/confirm?token=${'%41'.repeat(many / 3)}`,
  `/unsubscribe/undo?token=${'.'.repeat(many)}`,
  `/api/releases/builds/${'a/'.repeat(many / 2)}`,
];

const hiddenPaths = [
  '/api/audience/internal/mailability',
  '/api/audience//internal/mailability',
  '/api/audience/%69nternal/mailability',
  '/api/audience/%2finternal/mailability',
  '/api/audience/./internal/mailability',
  '/api/audience/x/../internal/mailability',
  '/api/audience/x/%2e%2e/internal/mailability',
  '/api/audience/INTERNAL/mailability',
  '/api/campaigns/internal/messages',
  '/api/auth/internal/revoked-sessions',
  '/api/auth/oauth/token',
];

/** Files of a build that are the gateway's own, and of the machine. */
const ownFiles = [
  '//prerender/index.json',
  '/prerender/index.json',
  '/shell/f/prerender/index.json',
  '/remotes/mfe-public/f/prerender/index.json',
  '/remotes/mfe-public/f//prerender/index.json',
  '/remotes/mfe-public/f/../prerender/index.json',
  '/remotes/mfe-public/f/%2e%2e/records/x.json',
  '/remotes/mfe-public/f/..%2f..%2f..%2fsecrets.json',
  '/site/../secrets.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/csp.json',
];

export const addresses: readonly Attack[] = [
  {
    name: 'addresses: a long one is refused before anything reads it',
    run: async ({ stack }) => {
      const answers = await Promise.all(longPaths.map((path) => sendRaw(stack.siteUrl, path)));
      return longPaths.flatMap((path, index) =>
        differs(path.slice(0, 30), answers[index]?.status, 414),
      );
    },
  },
  {
    name: 'addresses: a foreign Host gets nothing, and no header speaks for another',
    run: async ({ stack }) => {
      const { siteUrl } = stack;
      const evil = 'evil.example';
      const paths = ['/', '/preferences', '/api/releases', '/api/audience/imports'];
      const foreign = await Promise.all(
        paths.map((path) => sendRaw(siteUrl, path, { headers: { host: evil } })),
      );
      const forwarded = await sendRaw(siteUrl, '/', {
        headers: { 'x-forwarded-host': evil, forwarded: `host=${evil}` },
      });
      const away = await sendRaw(siteUrl, `//${evil}/about/`);
      return [
        ...paths.flatMap((path, index) => differs(path, foreign[index]?.status, 421)),
        ...differs('names the foreign host', forwarded.text.includes(evil), false),
        ...differs('leads away', /^(?:https?:)?\/\//.test(away.headers.location ?? ''), false),
      ];
    },
  },
  {
    name: 'addresses: what is for services alone is not there',
    run: async ({ stack, admin }) => {
      const token = await admin.token();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const lines = hiddenPaths.map(async (path) => {
        const options = { method: 'POST', headers, body: '{}' };
        return differs(path, (await sendRaw(stack.siteUrl, path, options)).status, 404);
      });
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: 'addresses: files that are the gateway’s own are not served',
    run: async ({ stack }) => {
      const lines = ownFiles.map(async (path) => {
        const { status, text } = await sendRaw(stack.siteUrl, path);
        const leaks = /"routes"|styleHashes|root:x:|authSigningKey/.test(text);
        return differs(path, [status < 500, leaks], [true, false]);
      });
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: 'addresses: a claimed network escapes no limit',
    run: async ({ stack }) => {
      const statuses: number[] = [];
      for (let round = 0; round < 70; round += 1)
        statuses.push(
          (
            await sendRaw(stack.siteUrl, '/api/audience/unsubscribe', {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'x-forwarded-for': `203.0.113.${round}`,
                forwarded: `for=203.0.113.${round}`,
                'x-real-ip': `203.0.113.${round}`,
              },
              body: JSON.stringify({ email: `somebody.${round}@example.org` }),
            })
          ).status,
        );
      return differs('the last of 70', statuses.at(-1), 429);
    },
  },
];
