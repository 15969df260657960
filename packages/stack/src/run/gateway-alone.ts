import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { compileCache, inProject } from '../root.ts';

/** The gateway without any service, over a folder of releases: public pages need no more. */
export async function startGatewayAlone(
  releasesDir: string,
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const nowhere = 'http://127.0.0.1:9';
  const child = fork(inProject('services/gateway/src/main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...compileCache,
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      LOG_LEVEL: 'error',
      RELEASES_DIR: releasesDir,
      ADMIN_EMAILS: 'admin@example.org',
      GATEWAY_CLIENT_SECRET: randomUUID(),
      AUTH_URL: nowhere,
      AUDIENCE_URL: nowhere,
      CAMPAIGNS_URL: nowhere,
      ...env,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}.`)));
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message)
        resolve(String(message.ready));
    });
  });
  return {
    url,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
