import { accountRefusals } from './account.ts';
import { campaignRefusals } from './campaigns.ts';
import { consoleRefusals } from './console.ts';
import { emailRefusals } from './email.ts';
import { findingRefusals } from './findings.ts';
import { importRefusals } from './imports.ts';
import { inputRefusals } from './input.ts';
import { mailRefusals } from './mail.ts';
import { pageRefusals } from './page.ts';
import { releaseRefusals } from './releases.ts';
import { serviceRefusals } from './service.ts';

/** Every sentence that says no, by its code. */
export const refusals = {
  ...emailRefusals,
  ...inputRefusals,
  ...pageRefusals,
  ...serviceRefusals,
  ...accountRefusals,
  ...consoleRefusals,
  ...campaignRefusals,
  ...mailRefusals,
  ...findingRefusals,
  ...releaseRefusals,
  ...importRefusals,
};
