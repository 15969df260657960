import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { measureFirstScreen } from './editor/first-screen.ts';
import { type KeyTimes, openBareText, openEditor, typeKeys } from './editor/typing.ts';
import { printTable } from './median.ts';
import { openBrowser } from './throttled-page.ts';

const blocks = 100;

/**
 * Writing an email: how long the main thread works for one key at 100 blocks on a slow phone,
 * against a bare editable element with the same words, and what the console loads before the
 * editor comes.
 */
export async function benchEditor(): Promise<void> {
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const browser = await openBrowser();
  try {
    const admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
    const bare = await openBareText(browser, blocks);
    const editor = await openEditor(browser, admin, blocks);
    const floor = await typeKeys(bare);
    const product = await typeKeys(editor);
    printTable(
      `A key at ${blocks} blocks, 4x slower CPU, ms of the main thread`,
      ['', 'median', 'p95', 'ratio', 'after a pause'],
      [row('floor: a bare editable element', floor, floor), row('editor', product, floor)],
    );
    console.log('wanted: 50 ms');
    const first = await measureFirstScreen(browser, admin);
    console.log(
      `\nThe console’s first screen, brotli: ${first.kilobytes.toFixed(1)} kB until the form is there, ${first.withEditor.toFixed(1)} kB with the editor (wanted: 300 without)`,
    );
  } finally {
    await browser.close();
    await remove();
  }
}

const row = (name: string, times: KeyTimes, floor: KeyTimes) => [
  name,
  times.median.toFixed(1),
  times.p95.toFixed(1),
  (times.median / floor.median).toFixed(2),
  times.pause.toFixed(1),
];
