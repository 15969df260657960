import type { RawAnswer } from '../send-raw.ts';
import { markup } from './odd-values.ts';

/** What no answer may repeat: it comes in headers, which are nobody's business to show. */
const marker = 'fuzz-marker-7d1f';

/** Headers that carry the marker. Any of them might be echoed. */
export const markedHeaders = {
  'user-agent': marker,
  'accept-language': `${marker}, en`,
  referer: `https://${marker}.example.org/`,
  cookie: `ss_${marker}=${marker}`,
  'x-requested-with': marker,
};

const insides =
  /node_modules|\bat .+\.ts:\d|Mongo\w*Error|BSONError|ZodError|CastError|E11000|(?:Type|Range|Syntax|Reference|URI)Error|Cannot read propert|is not a function/;

/** A failure of ours, or an answer that says what went on inside or repeats what it should not. */
export function flawOf({ status, headers, text }: RawAnswer): string | undefined {
  if (status >= 500) return String(status);
  const type = headers['content-type'] ?? '';
  if (/json|html|text\/plain/.test(type) && insides.test(text)) return `${status} with a trace`;
  if (type.includes('html') && text.includes(markup.slice(0, 13)))
    return `${status} with markup that was typed`;
  if (text.includes(marker)) return `${status} repeats a header`;
  const echoed = Object.entries(headers).find(([, value]) => value.includes(marker));
  return echoed && `${status} repeats a header as ${echoed[0]}`;
}
