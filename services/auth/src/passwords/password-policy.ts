import { refusal } from '@secondset/content/refusals';
import { passwordMinLength } from '@secondset/contracts';
import { invalid } from '@secondset/service-kit';
import { isCommonPassword } from './common-long-passwords.ts';

/** How much of a password must remain without the words that anyone could guess here. */
const minOwnCharacters = 6;

/**
 * Refuses passwords that are easy to guess despite their length (NIST SP 800-63B-4, 3.1.1.2):
 * common ones, one short piece repeated, this site's name, the address itself. There are no
 * composition rules.
 */
export function requireGoodPassword(
  password: string,
  context: { email: string; siteName: string },
) {
  const normal = password.normalize('NFKC');
  if ([...normal].length < passwordMinLength)
    throw invalid('password', refusal('password-too-short', { min: passwordMinLength }));
  const plain = lettersAndDigits(normal);
  if (isCommonPassword(plain)) throw invalid('password', 'password-common');
  if (isOnePieceRepeated(normal) || isRun(plain)) throw invalid('password', 'password-pattern');
  const own = ownPart(plain, context);
  if (own !== plain && own.length < minOwnCharacters)
    throw invalid('password', 'password-personal');
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function ownPart(plain: string, { email, siteName }: { email: string; siteName: string }): string {
  const [local = '', domain = ''] = email.split('@');
  const guessable = [email, local, domain, domain.split('.')[0] ?? '', siteName]
    .map(lettersAndDigits)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  return guessable.reduce((rest, word) => rest.replaceAll(word, ''), plain);
}

/** `abcabcabcabcabc`, `1111111111111111`: a piece of at most four characters. */
function isOnePieceRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((length) =>
    [...text].every((character, index, all) => character === all[index % length]),
  );
}

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** Only a run along the alphabet, the digits or the keyboard, forward or backward. */
const isRun = (plain: string) =>
  plain !== '' &&
  runs.some((run) => {
    const reversed = [...run].reverse().join('');
    return `${run}${run}`.includes(plain) || `${reversed}${reversed}`.includes(plain);
  });
