import { refusals } from './en/refusals/index.ts';
import type { Refusal } from './refusal.ts';
import { fillRefusal } from './refusal-params.ts';

/** The English sentence of a refusal: the console is English only and loads no other language. */
export const sayInEnglish = ({ code, params }: Refusal): string =>
  fillRefusal(refusals[code], params, 'en');
