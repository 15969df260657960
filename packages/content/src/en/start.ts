import type { StartContent } from '../shape/index.ts';
import { chrome, footer } from './chrome.ts';
import { goals, home } from './home.ts';
import { titles } from './titles.ts';

/** The words of the home page, in a file of their own so that a first visit loads nothing else. */
export const englishStart: StartContent = { titles, chrome, footer, goals, home };
