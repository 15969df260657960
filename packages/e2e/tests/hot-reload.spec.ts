import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteFiles } from '@secondset/mfe-kit/scaffold';
import { inProject } from '@secondset/stack';
import { expect, test } from '../src/federation-test.ts';

const versions = new Proxy<Record<string, string>>({}, { get: () => '*' });
let root: string;

test.beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'second-set-hot-'));
  await symlink(inProject('node_modules'), join(root, 'node_modules'));
  const about = { name: 'donations', path: '/donations', team: '@second-set/giving' };
  const files = remoteFiles({ ...about, versions, alone: false });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
test.afterEach(() => rm(root, { recursive: true, force: true }));

async function replace(file: string, from: string, to: string) {
  const text = await readFile(join(root, file), 'utf8');
  await writeFile(join(root, file), text.replace(from, to));
}

interface Served {
  url: string;
  server: ChildProcess;
  /** What it said so far. */
  said(): string;
}

/** Starts the command line's server. */
async function serve(product: string, ...more: string[]): Promise<Served> {
  const main = inProject('packages/mfe-kit/src/cli/main.ts');
  const about = ['--root', root, '--product', product, '--port', '0'];
  const child = spawn(process.execPath, [main, 'dev', ...about, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += String(part);
      const [, address] = /(http:\/\/localhost:\d+) is /.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
  return { url, server: child, said: () => said };
}

async function stop(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

const cases = [
  ['with a development shell, and components keep their state', ['--shell', inProject('shell')]],
  ['in a product as it is deployed', []],
] as const;

for (const [where, shell] of cases)
  test(`changed words are on the screen ${where.split(',')[0]}, and what was typed stays`, async ({
    page,
    site,
  }) => {
    await mkdir(join(root, 'content'));
    await writeFile(join(root, 'content/package.json'), '{ "name": "@secondset/content" }');
    await writeFile(join(root, 'content/more.ts'), "export const more = { line: 'Old words' };\n");
    await replace(
      'src/page.tsx',
      '<p className',
      '<input aria-label="Note" />\n      <p>{more.line}</p>\n      <p className',
    );
    await replace('src/page.tsx', 'import', "import { more } from '../content/more.ts';\nimport");
    const { url, server } = await serve(site.url, ...shell);
    try {
      await page.goto(`${url}/donations`);
      const note = page.getByRole('textbox', { name: 'Note' });
      await expect(page.getByText('Old words')).toBeVisible();
      await note.fill('kept');
      await replace('content/more.ts', 'Old', 'New');
      await expect(page.getByText('New words')).toBeVisible();
      await expect(note).toHaveValue('kept');
    } finally {
      await stop(server);
    }
  });

for (const [where, shell] of cases)
  test(`a component that throws shows why, and a saved fix brings the page back, ${where.split(',')[0]}`, async ({
    page,
    site,
  }) => {
    const { url, server } = await serve(site.url, ...shell);
    const heading = page.getByRole('heading', { level: 1, name: 'Donations' });
    const failure = page.getByRole('alert');
    const right = '{words.title}</h1>';
    const wrong = "{((): string => { throw new Error('No such title'); })()}</h1>";
    try {
      await page.goto(`${url}/donations`);
      await expect(heading).toBeVisible();
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      // Once from a page that worked, and again after that.
      for (const _time of [1, 2]) {
        await replace('src/page.tsx', right, wrong);
        await expect(failure).toContainText('No such title');
        await expect(failure).toContainText(/at \w*Page/);
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
        await replace('src/page.tsx', wrong, right);
        await expect(heading).toBeVisible();
        await expect(failure).toHaveCount(0);
      }
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      // And where the page came with the mistake.
      await replace('src/page.tsx', right, wrong);
      await expect(failure).toContainText('No such title');
      await page.reload();
      await expect(failure).toContainText('No such title');
      await replace('src/page.tsx', wrong, right);
      await expect(heading).toBeVisible();
    } finally {
      await stop(server);
    }
  });

for (const [where, shell] of cases)
  test(`a saved file of a remote that was never released is on the screen ${where}`, async ({
    page,
    site,
  }) => {
    await replace(
      'src/page.tsx',
      '<p className',
      '<input aria-label="Note" />\n      <p className',
    );
    const { url, server, said } = await serve(site.url, ...shell);
    try {
      await page.goto(`${url}/donations`);
      const note = page.getByRole('textbox', { name: 'Note' });
      await expect(note).toBeVisible();
      await note.fill('kept');
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      await replace('src/page.tsx', '{words.title}</h1>', 'Our {words.title}</h1>');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Donations' })).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      if (shell.length === 0) return;
      await expect(note).toHaveValue('kept');
      // A mistake, and its end.
      await replace('src/page.tsx', 'Our {words.title}</h1>', 'Our {words.title</h1>');
      await expect.poll(said).toContain('Not taken over');
      await replace('src/page.tsx', 'Our {words.title</h1>', 'All {words.title}</h1>');
      await expect(page.getByRole('heading', { level: 1, name: 'All Donations' })).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      await expect(note).toHaveValue('kept');
    } finally {
      await stop(server);
    }
  });
