import { chromiumArgs, findHeadless } from '@secondset/stack';
import { type Browser, chromium } from 'playwright';

/** A browser without a window, if this machine has one. */
export async function startBrowser(): Promise<Browser | undefined> {
  const found = findHeadless(chromium.executablePath());
  return found && chromium.launch({ ...found, args: chromiumArgs });
}
