import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { StackConfig } from '../config.ts';
import { compileCache, inProject } from '../root.ts';
import { serviceEnvironments } from '../run/service-env.ts';
import { withDatabase } from './reach-database.ts';

/** Nothing is called there: the command reads and writes the database alone. */
const nowhere = 'http://127.0.0.1:1';

/**
 * Runs a command of the auth service, with the environment that the service has in this
 * installation. Resolves to whether it succeeded.
 */
export async function runInAuth(config: StackConfig, given: readonly string[]): Promise<boolean> {
  return withDatabase(config, async ({ mongodbUri, secrets }) => {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const { auth } = serviceEnvironments(
      {
        publicUrl,
        mongodbUri,
        auth: nowhere,
        audience: nowhere,
        campaigns: nowhere,
        sendgrid: config.sendgridApiKey === undefined ? nowhere : undefined,
      },
      {
        port: config.port,
        adminEmails: config.adminEmails,
        logLevel: 'silent',
        releases: config.releases,
        trustedProxyHops: 0,
        sendgridApiKey: '',
        passedOn: config.passedOn,
      },
      await secrets(),
    );
    const command = spawn(process.execPath, [inProject('services/auth/src/main.ts'), ...given], {
      env: { ...auth, ...compileCache, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(command, 'exit');
    return code === 0;
  });
}
