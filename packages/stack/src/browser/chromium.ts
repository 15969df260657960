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

const headlessShell = '/usr/bin/chromium-headless-shell';
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const firstOf = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/**
 * A Chromium that can show a window: Playwright's own if installed, otherwise the system's;
 * undefined if there is none yet. `ownPath` is what Playwright expects; it is passed in because
 * only the test packages depend on Playwright.
 */
export function findChromium(ownPath: string | undefined): string | undefined {
  return firstOf([ownPath, ...systemPaths, headlessShell]);
}

/**
 * The launch option of Playwright that picks a browser without a window; undefined if there is none
 * yet. A headless shell takes a third less processor time than all of Chromium with its window left
 * out, so it is preferred: Playwright's own, which Playwright picks by itself, otherwise the
 * system's.
 */
export function findHeadless(ownPath: string): { executablePath?: string } | undefined {
  if (existsSync(ownPath)) return {};
  const executablePath = firstOf([headlessShell, ...systemPaths]);
  return executablePath === undefined ? undefined : { executablePath };
}

/**
 * Makes sure that there is a headless browser: Playwright's own if it can be fetched, otherwise, as
 * root, the distribution's package. Leaves at once if there is a headless shell, and makes do with
 * an installed Chromium where the package cannot be had. Reports what it does.
 */
export function ensureHeadless(
  playwright: { ownPath: string; cli: string },
  say: (text: string) => void,
): void {
  if (existsSync(playwright.ownPath) || existsSync(headlessShell)) return;
  const existing = findChromium(undefined);
  if (existing === undefined && fetchOwn(playwright.cli, say)) return;
  if (installPackage(say) || existing !== undefined) return;
  throw new Error('No browser could be installed. Install Chromium, then run the command again.');
}

function fetchOwn(cli: string, say: (text: string) => void): boolean {
  say('Fetching a browser for the tests …');
  const args = [cli, 'install', 'chromium-headless-shell', 'chromium'];
  const own = spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 180_000 });
  return own.status === 0;
}

function installPackage(say: (text: string) => void): boolean {
  if (process.getuid?.() !== 0) return false;
  say('Installing the package chromium-headless-shell …');
  const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return [['update'], install].every((args) => {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
    return status === 0;
  });
}
