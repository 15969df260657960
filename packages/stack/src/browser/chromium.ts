import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Keeps a headless browser from contacting outside hosts, which fails noisily on a closed network.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium to test with: Playwright's own if installed, otherwise the system's; undefined if
 * there is none yet. `ownPath` is what Playwright expects; it is passed in because only the test
 * packages depend on Playwright.
 */
export function findChromium(ownPath: string | undefined): string | undefined {
  return [ownPath, ...systemPaths].find((path) => path !== undefined && existsSync(path));
}

/**
 * Installs a Chromium: Playwright's own if it can be fetched, otherwise, as root, the
 * distribution's package. Reports what it does.
 */
export function installChromium(playwrightCli: string, say: (text: string) => void): void {
  say('Fetching a browser for the tests …');
  const own = spawnSync(
    process.execPath,
    [playwrightCli, 'install', 'chromium-headless-shell', 'chromium'],
    {
      stdio: 'ignore',
      timeout: 180_000,
    },
  );
  if (own.status === 0) return;
  say('Playwright cannot fetch its own browser; installing the package chromium …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const done = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
    if (done.status !== 0)
      throw new Error(
        'No browser could be installed. Install Chromium, then run the command again.',
      );
  }
}
