import { type Language, sayEmailRefusal } from '@secondset/content/say-email';
import { emailRefusal } from '@secondset/contracts/email';

/**
 * What is wrong with an address, as a sentence for the person who typed it; undefined when it is
 * fine.
 */
export function emailProblem(typed: string, language: Language): string | undefined {
  const refusal = emailRefusal(typed);
  return refusal && sayEmailRefusal(refusal, language);
}
