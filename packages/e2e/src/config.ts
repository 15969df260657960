import { join } from 'node:path';
import { chromiumArgs, findChromium } from '@secondset/stack';
import { chromium, type LaunchOptions } from 'playwright';

const executablePath = findChromium(chromium.executablePath());

/** How the browser of the tests is started. */
export const browser: LaunchOptions = {
  args: chromiumArgs,
  ...(executablePath !== undefined && { executablePath }),
};

/** On Linux the browser has DejaVu Sans and no other font, whatever the machine has. */
export const browserWithOnlyDejaVu: LaunchOptions = {
  ...browser,
  env: {
    ...process.env,
    FONTCONFIG_FILE: join(import.meta.dirname, '../fonts/only-dejavu.conf'),
  },
};
