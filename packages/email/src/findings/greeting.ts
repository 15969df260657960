import { refusal } from '@secondset/content/refusal';
import { type Check, warning } from './finding.ts';
import { readableTexts } from './words.ts';

/** Greetings by which spam filters know fraud; merge tags make them too, by their fallback. */
const toNobody =
  /\b(?:dear (?:friends?|sir|madam|customer|member|valued|all)|(?:querid|estimad)[oa]s? (?:amig[oa]s?|señor(?:a|es)?|client[ea]s?))\b/i;

export const greetingToNobody: Check = ({ body }) =>
  body.blocks.flatMap((block, index) => {
    const found = readableTexts(block).map((text) => toNobody.exec(text)?.[0]);
    const words = found.find((each) => each !== undefined);
    if (words === undefined) return [];
    const params = { words, tag: '{{first_name}}' };
    return [warning(refusal('greeting-to-nobody', params), { field: 'body', block: index })];
  });

/** The words before a name in a greeting. */
const opening =
  /^(?:hi|hello|hey|dear|welcome|good (?:morning|afternoon|evening)|hola|querid[oa]s?|estimad[oa]s?|buen[oa]s (?:días|tardes))[,!]?$/i;

/** Whether a name comes next. `before` is what the email says up to there. */
export const opensGreeting = (before: string): boolean =>
  opening.test(before.slice(before.lastIndexOf('\n') + 1).trim());
