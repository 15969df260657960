import { z } from 'zod';
import { type Attack, differs } from '../attack.ts';
import { sendRaw } from '../send-raw.ts';

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const documents = ['/api/auth', '/api/audience', '/api/campaigns', ''];

export const headers: readonly Attack[] = [
  {
    name: 'headers: JSON and text may load nothing and be framed nowhere',
    run: async ({ stack }) => {
      const paths = [
        '/remotes.json',
        '/robots.txt',
        '/api/audience/events',
        '/api/nothing',
        '/x.js',
      ];
      const lines = paths.map(async (path) => {
        const answer = await sendRaw(stack.siteUrl, path);
        return differs(path, answer.headers['content-security-policy'], dataPolicy);
      });
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: 'headers: the console’s style hashes are on the console’s pages alone',
    run: async ({ stack }) => {
      const hashes = async (path: string) => {
        const answer = await sendRaw(stack.siteUrl, path, { headers: { cookie: 'ss_session=1' } });
        return /'sha256-/.test(answer.headers['content-security-policy'] ?? '');
      };
      return [
        ...differs('/', await hashes('/'), false),
        ...differs('/waitlist', await hashes('/waitlist'), false),
        ...differs('/admin', await hashes('/admin'), true),
      ];
    },
  },
  {
    name: 'headers: a refused address has them too',
    run: async ({ stack }) => {
      const answer = await sendRaw(stack.siteUrl, `/${'a'.repeat(3_000)}`);
      return differs('sniffing', answer.headers['x-content-type-options'], 'nosniff');
    },
  },
  {
    name: 'headers: the API reference says nothing of routes for services',
    run: async ({ stack }) => {
      const lines = documents.map(async (prefix) => {
        const answer = await fetch(`${stack.siteUrl}${prefix}/openapi.json`);
        const { paths } = z
          .object({ paths: z.record(z.string(), z.unknown()) })
          .parse(await answer.json());
        const internal = Object.keys(paths).filter((path) => /internal|oauth/.test(path));
        return differs(`${prefix}/openapi.json`, internal, []);
      });
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: 'headers: the mailbox loads no picture from elsewhere',
    run: async ({ stack, mailbox }) => {
      const email = 'picture@attack.example';
      await fetch(`${stack.siteUrl}/volunteerform`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ name: 'Picture', email }),
      });
      const { id } = await mailbox.waitForMail(email);
      const answer = await fetch(`${stack.mailboxUrl}/mails/${id}/html`, {
        headers: { authorization: `Bearer ${stack.mailboxKey}` },
      });
      const policy = answer.headers.get('content-security-policy') ?? '';
      return differs('pictures', policy.split('; ')[1], `img-src data: ${stack.siteUrl}`);
    },
  },
];
