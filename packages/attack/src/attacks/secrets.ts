import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startStack } from '@secondset/stack';
import { MongoClient } from 'mongodb';
import { type Attack, differs } from '../attack.ts';

/** What somebody else on the machine tries. */
async function readDatabase(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.connect();
    await client.db('audience').collection('users').find().toArray();
    return 'open';
  } catch {
    return 'refused';
  } finally {
    await client.close();
  }
}

export const secrets: readonly Attack[] = [
  {
    name: 'secrets: the database is closed without its password',
    run: async ({ stack }) => {
      const { host } = new URL(stack.mongodbUri);
      return [
        ...differs('without a user', await readDatabase(`mongodb://${host}/`), 'refused'),
        ...differs(
          'with another password',
          await readDatabase(`mongodb://second-set:guess@${host}/`),
          'refused',
        ),
      ];
    },
  },
  {
    name: 'secrets: the mailbox is closed without its key',
    run: async ({ stack }) => {
      const paths = ['/', '/mails/1', '/mails/1/html', '/control/mails', '/enter?key=guess'];
      const lines = paths.map(async (path) =>
        differs(path, (await fetch(`${stack.mailboxUrl}${path}`)).status, 401),
      );
      return (await Promise.all(lines)).flat();
    },
  },
  {
    name: 'secrets: other accounts of the machine read no file',
    run: async ({ stack }) => {
      const mode = async (path: string) => ((await stat(path)).mode & 0o077).toString(8);
      return [
        ...differs('data folder', await mode(stack.dataDir), '0'),
        ...differs('secrets', await mode(join(stack.dataDir, 'secrets.json')), '0'),
      ];
    },
  },
  {
    name: 'secrets: nothing starts with a real SendGrid key and no webhook key of its own',
    run: async ({ stack }) => {
      const folder = join(stack.dataDir, 'real');
      const started = await startStack({
        port: 0,
        dataDir: folder,
        releases: { folder: stack.releasesDir },
        adminEmails: 'admin@example.org',
        sendgridApiKey: 'SG.attack',
      }).then(
        async (other) => {
          await other.stop();
          return 'started';
        },
        (error: unknown) => String(error),
      );
      return differs('names the key', started.includes('SENDGRID_WEBHOOK_PUBLIC_KEYS'), true);
    },
  },
];
