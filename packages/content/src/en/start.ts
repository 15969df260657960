import type { StartContent } from '../shape/index.ts';
import { chrome, footer } from './chrome.ts';
import { goals, home } from './home.ts';
import { meta } from './meta.ts';

/** What the home page says, apart from the rest so that a first visit loads no more. */
export const englishStart: StartContent = { meta, chrome, footer, goals, home };
