import type { StartContent } from '../shape/index.ts';
import { chrome, footer } from './chrome.ts';
import { goals, home } from './home.ts';
import { meta } from './meta.ts';

/** The words of the home page, in a file of their own so that a first visit loads nothing else. */
export const englishStart: StartContent = { meta, chrome, footer, goals, home };
