import { join } from 'node:path';
import { chromiumArgs, findHeadless } from '@secondset/stack';
import { chromium, type LaunchOptions } from 'playwright';

/** How the browser of the tests is started. */
export const browser: LaunchOptions = {
  args: chromiumArgs,
  ...findHeadless(chromium.executablePath()),
};

/** On Linux the browser has DejaVu Sans and no other font, whatever the machine has. */
export const browserWithOnlyDejaVu: LaunchOptions = {
  ...browser,
  env: {
    ...process.env,
    FONTCONFIG_FILE: join(import.meta.dirname, '../fonts/only-dejavu.conf'),
  },
};

/** The environment of the tests, for programs that they run. */
export const processEnv: NodeJS.ProcessEnv = process.env;
